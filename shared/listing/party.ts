import * as z from 'zod/mini'
import { partyOf } from '../kernel/ages.ts'

/** Travelers of a party (traveler §7). `most`: ages in one list. */
export const partyLimits = { adults: { least: 1, most: 9 }, infantsMost: 9, most: 36 } as const

export const partyTexts = {
  adults: 'Number of adults must be greater than 0',
  children: 'Number of children must be greater than or equal to 0',
} as const

const invalidAges = 'Invalid ages'

/** The ages of a party as a request brings them; `partyFault` says why they are refused. */
/* @__NO_SIDE_EFFECTS__ */
export const partyAges = () => z.array(z.int().check(z.maximum(150))).check(z.maxLength(partyLimits.most))

/** Why these ages are no party that can be searched, priced or booked for; undefined where they are one. */
export function partyFault(ages: readonly number[]): string | undefined {
  const { adult, infant } = partyOf(ages)
  if (ages.some((age) => age < 0)) return partyTexts.children
  if (ages.length > partyLimits.most || ages.some((age) => !Number.isInteger(age) || age > 150)) return invalidAges
  if (adult < partyLimits.adults.least) return partyTexts.adults
  return adult > partyLimits.adults.most || infant > partyLimits.infantsMost ? invalidAges : undefined
}
