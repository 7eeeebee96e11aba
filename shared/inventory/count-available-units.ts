import type { Day, DayRange } from '../kernel/day.ts'
import { buildDaySeries, getSeriesValueOn } from '../kernel/series.ts'
import { nightRangeOfStay, type Stay } from '../listing/stay.ts'
import { type Inventory, type InventoryRules, type InventoryResponse, bookingHorizons } from './model.ts'

/** Units of a listing on sale on a day: the number set for that day, otherwise the number in the listing's rules. */
export const countUnitsOnSale = ({ provision, rules }: Pick<Inventory, 'provision' | 'rules'>, day: Day): number =>
  getSeriesValueOn(provision, day) ?? rules.units

export const countBookedUnits = ({ booked }: Pick<Inventory, 'booked'>, day: Day): number =>
  getSeriesValueOn(booked, day) ?? 0
const blockedOn = ({ blocked }: Pick<Inventory, 'blocked'>, day: Day): number => getSeriesValueOn(blocked, day) ?? 0

/**
 * Units that imported calendars take on a day, at most those on sale, so that two calendars with the same events don't
 * overbook a night.
 */
export const countImportedUnits = (inventory: Pick<Inventory, 'provision' | 'rules' | 'imported'>, day: Day): number =>
  Math.min(getSeriesValueOn(inventory.imported, day) ?? 0, countUnitsOnSale(inventory, day))

/**
 * Units of a listing that are left to book on a day. An overbooked day has a negative number, which screens show as it
 * is (shared/inventory/README.md, "Availability").
 */
export const countAvailableUnits = (inventory: Inventory, day: Day): number =>
  countUnitsOnSale(inventory, day) -
  countBookedUnits(inventory, day) -
  blockedOn(inventory, day) -
  countImportedUnits(inventory, day)

/**
 * Longest buffer before or after a stay that has an effect, in days, because no stay is sold farther ahead than this.
 */
export const maxBufferDays = Math.max(...Object.keys(bookingHorizons).map(Number))

type Blocks = Pick<InventoryRules, 'blockPastDays' | 'blockNextDays'>

/** The buffer lengths of the rules, each at most `maxBufferDays`. */
export const capBufferDays = ({ blockPastDays, blockNextDays }: Blocks): Blocks => ({
  blockPastDays: Math.min(maxBufferDays, blockPastDays),
  blockNextDays: Math.min(maxBufferDays, blockNextDays),
})

/** The buffer days of a stay: those before its first night, then those from check-out on. */
export function listBufferRangesOfStay(rules: Blocks, stay: Pick<Stay, 'day' | 'length'>): DayRange[] {
  const { from, to } = nightRangeOfStay(stay)
  const { blockPastDays, blockNextDays } = capBufferDays(rules)
  return [
    { from: from - blockPastDays, to: from },
    { from: to, to: to + blockNextDays },
  ]
}

export const listDaysInRange = ({ from, to }: DayRange): Day[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/**
 * Why a stay can't be booked. `FULL`: a night has no unit left. `BUFFER`: booked and imported nights leave no unit on
 * a day of the stay's buffer. `day`: the first such day.
 */
export type UnbookableReason =
  | { readonly why: 'PAST' | 'TOO_SOON' | 'TOO_FAR' | 'TOO_SHORT' | 'TOO_LONG' }
  | { readonly why: 'FULL' | 'BUFFER'; readonly day: Day }

type StayRules = Pick<InventoryRules, 'ahead' | 'days' | 'minDays' | 'maxDays'>

/** The rules about dates and length that a stay breaks, in the order in which the first one is told to travelers. */
export function* eachBrokenStayRule(
  { ahead, days, minDays, maxDays }: StayRules,
  stay: Pick<Stay, 'day' | 'length'>,
  today: Day,
): Generator<UnbookableReason, undefined> {
  const { from, to } = nightRangeOfStay(stay)
  if (from < today) yield { why: 'PAST' }
  if (today + ahead > from) yield { why: 'TOO_SOON' }
  if (to > today + days) yield { why: 'TOO_FAR' }
  if (stay.length < Math.max(1, minDays)) yield { why: 'TOO_SHORT' }
  if (maxDays > 0 && stay.length > maxDays) yield { why: 'TOO_LONG' }
  return undefined
}

/** All reasons why a stay can't be booked: broken rules, then each full night, then each taken buffer day. */
function* eachUnbookableReason(
  inventory: Inventory,
  stay: Pick<Stay, 'day' | 'length'>,
  today: Day,
): Generator<UnbookableReason, undefined> {
  yield* eachBrokenStayRule(inventory.rules, stay, today)
  for (const day of listDaysInRange(nightRangeOfStay(stay)))
    if (countAvailableUnits(inventory, day) < 1) yield { why: 'FULL', day }
  for (const day of listBufferRangesOfStay(inventory.rules, stay).flatMap(listDaysInRange))
    if (countUnitsOnSale(inventory, day) - countBookedUnits(inventory, day) - countImportedUnits(inventory, day) < 1)
      yield { why: 'BUFFER', day }
  return undefined
}

/**
 * Returns the first reason why a stay can't be booked; undefined if it can (shared/inventory/README.md,
 * "Availability"). A stay's buffer may overlap the buffers of other stays, but not nights booked here or in an
 * imported calendar.
 * @param today the date in the listing's time zone
 */
export const findUnbookableReason = (
  inventory: Inventory,
  stay: Pick<Stay, 'day' | 'length'>,
  today: Day,
): UnbookableReason | undefined => eachUnbookableReason(inventory, stay, today).next().value

export const isStayBookable = (inventory: Inventory, stay: Pick<Stay, 'day' | 'length'>, today: Day): boolean =>
  findUnbookableReason(inventory, stay, today) === undefined

/**
 * The response of `inventory/get` for a range of days. Its `provision` has values only for days with a number of units
 * of their own.
 */
export function buildInventoryResponse(listingId: number, inventory: Inventory, days: DayRange): InventoryResponse {
  const { units, days: window, ahead, blockPastDays, blockNextDays, minDays, maxDays } = inventory.rules
  const over = (value: (day: Day) => number | undefined) => {
    const { dayOne, values } = buildDaySeries(days, value)
    return { dayOne, values: [...values] }
  }
  return {
    listingId,
    provision: { ...over((day) => getSeriesValueOn(inventory.provision, day)), units, days: window, ahead },
    booking: { ...over((day) => countBookedUnits(inventory, day)), blockPastDays, blockNextDays },
    availability: { ...over((day) => countAvailableUnits(inventory, day)), minDays, maxDays },
  }
}
