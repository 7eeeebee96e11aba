import { countDaysInRange } from '@nestboard/shared/kernel/day.ts'
import { invalidFieldsFault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { limitEditToWeekdays } from '@nestboard/shared/kernel/series.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import { computePriceCalendar } from '@nestboard/shared/rates/compute-nightly-prices.ts'
import type * as routes from '@nestboard/shared/rates/routes.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { priceCalendarKey } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { findListing } from '../listing/listing.ts'
import { requireValidTravelParty } from '../listing/require-valid-travel-party.ts'
import { buildPriceCalendarClauses } from './build-price-calendar-clauses.ts'
import { unpackPriceCalendar } from './rate-rows.ts'
import { requireNightPrices } from './require-listing-amounts.ts'
import { getEditableDayRange, requireEditableDays } from './editable-days.ts'
import { findRateListingAndStartRead } from './listing-part-access-rules.ts'
import { readPriceCalendars, readPriceCalendar, readRateRow, readRateRowsOfListing } from './rate.store.ts'
import type { RateRow } from './rate.store.ts'
import { findRatesOpenToCaller, maySeeAllRates } from './visible-rate.ts'

const eventual = { consistent: false }
const fresh = { consistent: true }

/**
 * Sets the prices of single days with one write, on condition that the rate exists. The same write drops past days
 * from the calendar.
 */
export const updateRateValues: Operation<typeof routes.updateRateValues> = async (
  { id, weekdays, ...edit },
  { actor, nowMs },
) => {
  requireEditableDays(edit, getEditableDayRange(nowMs))
  const { place, next } = await findRateListingAndStartRead(id, (at) => readPriceCalendar(at, id, fresh))
  const { listingId, supplierId } = place
  await requireNightPrices(listingId, { values: edit.values })
  return retryOnConflict(async () => {
    const before = await next()
    const limited = limitEditToWeekdays(edit, unpackPriceCalendar(before), weekdays)
    await commitTransaction(buildPriceCalendarClauses({ id, listingId, supplierId }, before, limited, { actor, nowMs }))
    return {}
  })
}

const oneAdult = [18]

/**
 * Returns the price of each night for a party of guests: of one rate or, night by night, of the cheapest rate that the
 * caller may see.
 * @throws Fault 404 if the caller may see no rate
 */
export const getCalendar: Operation<typeof routes.getCalendar> = async (
  { listingId, rateId, dayFrom, dayTill, ages = oneAdult },
  { actor, nowMs },
) => {
  const days = { from: dayFrom, to: dayTill + 1 }
  if (countDaysInRange(days) < 1 || countDaysInRange(days) > maxCalendarDays) throw invalidFieldsFault('dayTill')
  requireValidTravelParty(ages)
  const [listing, rates, calendars] = await Promise.all([
    findListing(listingId),
    rateId === undefined ? readRateRowsOfListing(listingId, eventual) : readRateRow(listingId, rateId, eventual),
    rateId === undefined ? readPriceCalendars(listingId, eventual) : readPriceCalendar(listingId, rateId, eventual),
  ])
  if (!listing) throw notFound()
  const visibleRates = await visible(actor, listing, [rates ?? []].flat(), nowMs)
  if (!visibleRates.length) throw notFound()
  const calendarAt = new Map([calendars ?? []].flat().map((row) => [row.sk, row]))
  const prices = visibleRates.map((rate) => {
    const pricing = { ...rate, ...unpackPriceCalendar(calendarAt.get(priceCalendarKey(listingId, rate.id).sk)) }
    return computePriceCalendar(pricing, days, ages, listing.currency).values
  })
  const cheapest = (at: number) => Math.min(...prices.map((values) => values[at] as number))
  return { dayOne: dayFrom, ratePrices: Array.from({ length: countDaysInRange(days) }, (_, at) => cheapest(at)) }
}

/**
 * Returns the rates that are open to the caller. If there are none, a team member with the right to see all rates gets
 * all rates of the listing.
 */
async function visible(
  actor: Actor,
  listing: Listing,
  rates: readonly RateRow[],
  nowMs: number,
): Promise<readonly RateRow[]> {
  const open = await findRatesOpenToCaller(actor, listing, rates, nowMs)
  return open.length || !(await maySeeAllRates(actor, listing)) ? open : rates
}
