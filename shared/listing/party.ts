import * as z from 'zod/mini'
import { countTravelersByAgeClass } from '../kernel/ages.ts'

/** Limits of a party, the travelers of a stay (traveler §7). `most`: maximum number of ages in one request. */
export const partyLimits = { adults: { least: 1, most: 9 }, maxInfants: 9, most: 36 } as const

export const partyErrorTexts = {
  adults: 'Number of adults must be greater than 0',
  children: 'Number of children must be greater than or equal to 0',
} as const

const invalidAges = 'Invalid ages'

/**
 * The ages parameter of a request. It accepts more than a valid party, so that `findPartyErrorText` can explain why a
 * party is refused.
 */
/* @__NO_SIDE_EFFECTS__ */
export const partyAgesField = () => z.array(z.int().check(z.maximum(150))).check(z.maxLength(partyLimits.most))

/** Returns the error text for ages that can't be searched, priced or booked; undefined for a valid party. */
export function findPartyErrorText(ages: readonly number[]): string | undefined {
  const { adult, infant } = countTravelersByAgeClass(ages)
  if (ages.some((age) => age < 0)) return partyErrorTexts.children
  if (ages.length > partyLimits.most || ages.some((age) => !Number.isInteger(age) || age > 150)) return invalidAges
  if (adult < partyLimits.adults.least) return partyErrorTexts.adults
  return adult > partyLimits.adults.most || infant > partyLimits.maxInfants ? invalidAges : undefined
}
