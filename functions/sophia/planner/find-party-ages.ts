import type { TripRequest } from '../understanding/trip-request.ts'

/** Default ages where a person says only adult, child or infant (traveler §5). */
const defaultAges = { adult: 40, child: 11, infant: 1 } as const

/** Ages of the party; undefined until the number of adults is known. */
export function findPartyAges({
  adults,
  children = 0,
  childAges = [],
  infants = 0,
}: TripRequest): number[] | undefined {
  if (adults === undefined || adults < 1) return undefined
  const kids = Math.max(children, childAges.length)
  const ages = Array.from({ length: kids }, (_, at) => childAges[at] ?? defaultAges.child)
  const times = (count: number, age: number) => Array.from({ length: count }, () => age)
  return [...times(adults, defaultAges.adult), ...ages, ...times(infants, defaultAges.infant)]
}
