import type { Inventory } from './model.ts'

/** A range of epoch days, both ends included. */
export type InclusiveDayRange = readonly [from: number, till: number]

/**
 * The days on which a listing is expired, which means that no day within its booking horizon has a unit on sale
 * (docs/decisions/listings-and-rates.md). Days without a number of their own have at least one unit by the rules, so
 * only a run of closed days at least as long as the horizon makes a listing expire.
 */
export function findDaysListingIsExpired({
  rules,
  provision,
}: Pick<Inventory, 'rules' | 'provision'>): InclusiveDayRange[] {
  const { dayOne, values } = provision
  const spans: InclusiveDayRange[] = []
  let length = 0
  for (let at = 0; at <= values.length; at++) {
    if (values[at] === 0) {
      length++
      continue
    }
    // `at` is the index of the first day after a run of `length` closed days.
    if (length >= rules.days) spans.push([dayOne + at - length, dayOne + at - rules.days])
    length = 0
  }
  return spans
}

/**
 * Whether a listing is expired on a day, which is a date in the listing's time zone. `spans`: the listing's ranges of
 * expired days.
 */
export const isListingExpiredOn = (spans: readonly InclusiveDayRange[], day: number): boolean =>
  spans.some(([from, till]) => from <= day && day <= till)
