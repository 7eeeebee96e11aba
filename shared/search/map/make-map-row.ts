import type { Day } from '../../kernel/day.ts'
import { maxMinorUnitDigits, roundToMinorUnits } from '../../kernel/minor-units.ts'
import { getSeriesValueOn } from '../../kernel/series.ts'
import { activeFeesInChargeOrder } from '../../fees/fees.ts'
import type { Fee } from '../../fees/model.ts'
import {
  countAvailableUnits,
  countBookedUnits,
  listBufferRangesOfStay,
  listDaysInRange,
  countUnitsOnSale,
} from '../../inventory/count-available-units.ts'
import type { Inventory } from '../../inventory/model.ts'
import type { Listing, ListingProfile } from '../../listing/model.ts'
import { filterActiveCancellationPolicies } from '../../rates/compute-cancellation-tiers.ts'
import { policyPeriodUnitMs, type Policy, type Promo, type Rate } from '../../rates/model.ts'
import { pricingTypeNames } from '../../rates/pricing-type.ts'
import { cellOfPoint } from './grid-cell.ts'
import { type MapRow, maxMapRowRates, type MapRowFee, type MapRowPromo, type MapRowRate } from './row.ts'
import { getNightRangeOfWindow, nightsPerMapRow, getFirstDayOfWindow } from './window.ts'

/** The public data of a listing from which its map rows are made. */
export interface MapRowListingData {
  readonly listing: Listing
  readonly profile: Pick<ListingProfile, 'city' | 'country'>
  readonly rates: readonly {
    readonly rate: Rate
    readonly promos: readonly Promo[]
    readonly policies: readonly Policy[]
  }[]
  readonly fees: readonly Fee[]
  readonly inventory: Inventory
}

const daySeconds = 86_400

/**
 * The map row of a listing in a window, with the first three of the given rates; undefined if no stay of the minimum
 * length touches the window. `zone`: offset from UTC in minutes.
 */
export function makeMapRow(shown: MapRowListingData, window: number, asOf: number, zone: number): MapRow | undefined {
  const { inventory } = shown
  const isOpen = (day: Day): boolean => countAvailableUnits(inventory, day) >= 1
  const least = Math.max(1, inventory.rules.minDays)
  const nights = listDaysInRange(getNightRangeOfWindow(window))
  return nights.some((day) => isOpen(day) && liesInRun(day, least, isOpen))
    ? describeListingInWindow(shown, window, asOf, zone)
    : undefined
}

/** The map row that a listing would have in a window, also if no stay fits there and none is stored. */
export function describeListingInWindow(shown: MapRowListingData, window: number, asOf: number, zone: number): MapRow {
  const { listing, profile, inventory, rates } = shown
  const { rules } = inventory
  const nights = listDaysInRange(getNightRangeOfWindow(window))
  const open = nights.map((day) => countAvailableUnits(inventory, day) >= 1)
  const hasBuffers = rules.blockPastDays > 0 || rules.blockNextDays > 0
  const days = Array.from({ length: nightsPerMapRow + 1 }, (_, at) => getFirstDayOfWindow(window) + at)
  const openNights = nights.filter((_, at) => open[at])
  return {
    asOf,
    ...cellOfPoint(listing),
    guests: listing.guests,
    bedrooms: listing.bedrooms,
    beds: listing.beds,
    bathrooms: listing.bathrooms,
    stayType: listing.stayType,
    days: rules.days,
    amenities: Array.from({ length: 7 }, (_, at) => listing.amenities[at] ?? 0),
    rating: listing.rating,
    reviews: listing.reviews,
    currency: listing.currency,
    zone,
    ahead: rules.ahead,
    minDays: rules.minDays,
    maxDays: rules.maxDays,
    picture: listing.picture,
    name: listing.name,
    city: profile.city,
    country: profile.country,
    open,
    starts: hasBuffers ? days.map((day) => isFree(inventory, day, 0)) : undefined,
    ends: hasBuffers ? days.map((day) => isFree(inventory, day, 1)) : undefined,
    fees: activeFeesInChargeOrder(shown.fees).map(rowFee),
    moreRates: rates.length > maxMapRowRates,
    rates: rates.slice(0, maxMapRowRates).map((each) => rowRate(each, openNights)),
  }
}

/** Whether a night is part of at least `length` consecutive open nights. */
function liesInRun(day: Day, length: number, isOpen: (day: Day) => boolean): boolean {
  let nights = 1
  for (let before = day - 1; nights < length && isOpen(before); before--) nights++
  for (let after = day + 1; nights < length && isOpen(after); after++) nights++
  return nights >= length
}

/**
 * Whether each buffer day before a check-in (`side` 0) or after a check-out (`side` 1) on this day has a unit that
 * isn't booked.
 */
const isFree = (inventory: Inventory, day: Day, side: 0 | 1): boolean =>
  listDaysInRange(listBufferRangesOfStay(inventory.rules, { day, length: 0 })[side] as { from: Day; to: Day }).every(
    (each) => countUnitsOnSale(inventory, each) - countBookedUnits(inventory, each) >= 1,
  )

const rowFee = (fee: Fee): MapRowFee => ({
  pricingType: pricingTypeNames.indexOf(fee.pricingType),
  percent: fee.amountType === 'PERCENT',
  compound: fee.compound,
  postPay: fee.paymentType === 'POST_PAY',
  amount: roundToMinorUnits(fee.amount, 4),
})

function rowRate(
  { rate, promos, policies }: MapRowListingData['rates'][number],
  openNights: readonly Day[],
): MapRowRate {
  const mills = (price: number) => roundToMinorUnits(price, maxMinorUnitDigits)
  return {
    id: rate.id,
    adultPrices: rate.adultPrices.map(mills),
    childPrices: rate.childPrices.map(mills),
    promos: promos.flatMap(rowPromo),
    freeCancel: freeCancelOf(policies),
    prices: openNights.map((day) => mills(getSeriesValueOn(rate, day) ?? rate.price)),
  }
}

/**
 * Converts a promotion for a row. Inactive promotions, and promotions without their dates, never apply and are left
 * out.
 */
function rowPromo(promo: Promo): MapRowPromo[] {
  const { useAnytime, useFrom, useTill, validAnytime, validFrom, validTill } = promo
  if (!promo.active) return []
  if (!useAnytime && (useFrom === null || useTill === null)) return []
  if (!validAnytime && (validFrom === null || validTill === null)) return []
  const dayOfSeconds = (seconds: number | null) => Math.max(0, Math.floor((seconds ?? 0) / daySeconds))
  return [
    {
      id: promo.id,
      percent: promo.amountType === 'PERCENT',
      amount: roundToMinorUnits(promo.amount, 4),
      minPeriods: promo.minPeriods,
      use: useAnytime ? undefined : [dayOfSeconds(useFrom), dayOfSeconds(useTill)],
      valid: validAnytime ? undefined : [Math.max(0, validFrom ?? 0), Math.max(0, validTill ?? 0)],
    },
  ]
}

/** The `freeCancel` value of a row, from the policy with the latest free deadline. */
function freeCancelOf(policies: readonly Policy[]): number {
  const free = filterActiveCancellationPolicies(policies).filter(({ fee }) => fee === 0)
  const before = free.filter(({ periods }) => periods < 0)
  if (before.length === 0) return free.length ? 1 : 0
  return 2 + Math.min(...before.map(({ periods, periodType }) => (-periods * policyPeriodUnitMs[periodType]) / 60_000))
}
