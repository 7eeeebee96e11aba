import { searchHawkErrorTexts } from './faults.ts'
import { hawkLimits } from './model.ts'
import type { SearchHawk } from './model.ts'

/** The fields of a hawk that people fill in. */
export type HawkFields = Pick<
  SearchHawk,
  'name' | 'dayFrom' | 'dayTill' | 'lengthMin' | 'lengthMax' | 'ttl' | 'radius' | 'action' | 'rateId'
>

/** The error text of the first wrong field (supplier §5); undefined if all are right. `today`: epoch day. */
export function findHawkErrorText(fields: HawkFields, today: number): string | undefined {
  const { name, dayFrom, dayTill, lengthMin, lengthMax, ttl, radius, action, rateId } = fields
  const { length, ttlMs, radiusMeters } = hawkLimits
  if (!name.trim()) return searchHawkErrorTexts.name
  if (dayTill < dayFrom) return searchHawkErrorTexts.dates
  if (dayTill < today) return searchHawkErrorTexts.past
  if (lengthMin < 1) return searchHawkErrorTexts.lengthLeast
  if (lengthMin > lengthMax) return searchHawkErrorTexts.lengths
  if (lengthMax > length.most) return searchHawkErrorTexts.lengthMost
  if (radius < 0 || radius > radiusMeters.most) return searchHawkErrorTexts.radius
  if (ttl < ttlMs.least || ttl > ttlMs.most) return searchHawkErrorTexts.ttl
  return action === 'OFFER' && rateId === null ? searchHawkErrorTexts.offerRate : undefined
}
