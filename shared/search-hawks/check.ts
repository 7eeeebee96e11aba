import { searchHawkTexts } from './faults.ts'
import { hawkLimits } from './model.ts'
import type { SearchHawk } from './model.ts'

/** The fields of a hawk that people fill in. */
export type HawkFields = Pick<
  SearchHawk,
  'name' | 'dayFrom' | 'dayTill' | 'lengthMin' | 'lengthMax' | 'ttl' | 'radius' | 'action' | 'rateId'
>

/** The error text of the first wrong field (supplier §5); undefined if all are right. `today`: epoch day. */
export function findHawkFault(fields: HawkFields, today: number): string | undefined {
  const { name, dayFrom, dayTill, lengthMin, lengthMax, ttl, radius, action, rateId } = fields
  const { length, ttlMs, radiusMeters } = hawkLimits
  if (!name.trim()) return searchHawkTexts.name
  if (dayTill < dayFrom) return searchHawkTexts.dates
  if (dayTill < today) return searchHawkTexts.past
  if (lengthMin < 1) return searchHawkTexts.lengthLeast
  if (lengthMin > lengthMax) return searchHawkTexts.lengths
  if (lengthMax > length.most) return searchHawkTexts.lengthMost
  if (radius < 0 || radius > radiusMeters.most) return searchHawkTexts.radius
  if (ttl < ttlMs.least || ttl > ttlMs.most) return searchHawkTexts.ttl
  return action === 'OFFER' && rateId === null ? searchHawkTexts.offerRate : undefined
}
