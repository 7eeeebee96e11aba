import { searchHawkErrorTexts } from './faults.ts'
import { hawkLimits } from './model.ts'
import type { SearchHawk } from './model.ts'

/** The fields of a hawk that people fill in. */
export type HawkFields = Pick<
  SearchHawk,
  'name' | 'dayFrom' | 'dayTill' | 'lengthMin' | 'lengthMax' | 'ttl' | 'radius' | 'action' | 'rateId'
>

/** The error texts of all wrong fields, in their order (supplier §5). `today`: epoch day. */
export function listHawkErrorTexts(fields: HawkFields, today: number): string[] {
  const { name, dayFrom, dayTill, lengthMin, lengthMax, ttl, radius, action, rateId } = fields
  const { length, ttlMs, radiusMeters } = hawkLimits
  const { dates, past, lengthLeast, lengths, lengthMost, offerRate, ...texts } = searchHawkErrorTexts
  const wrong: readonly (readonly [isWrong: boolean, text: string])[] = [
    [!name.trim(), texts.name],
    [dayTill < dayFrom, dates],
    [dayTill < today, past],
    [lengthMin < 1, lengthLeast],
    [lengthMin > lengthMax, lengths],
    [lengthMax > length.most, lengthMost],
    [radius < 0 || radius > radiusMeters.most, texts.radius],
    [ttl < ttlMs.least || ttl > ttlMs.most, texts.ttl],
    [action === 'OFFER' && rateId === null, offerRate],
  ]
  return wrong.flatMap(([isWrong, text]) => (isWrong ? [text] : []))
}
