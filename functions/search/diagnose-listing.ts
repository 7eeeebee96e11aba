import {
  countAvailableUnits,
  countImportedUnits,
  countUnitsOnSale,
  listDaysInRange,
} from '@nestboard/shared/inventory/count-available-units.ts'
import type { Inventory } from '@nestboard/shared/inventory/model.ts'
import { dayInZone, earliestLocalDayAt, weekdayOf } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { invalidFieldsFault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import {
  isRateOpenToEverybody,
  listMissingListingRequirements,
} from '@nestboard/shared/listing/listing-requirements.ts'
import { isRateNonRefundable } from '@nestboard/shared/listing/refund.ts'
import { nightRangeOfStay } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { searchRuleNames } from '@nestboard/shared/search/diagnosis.ts'
import type { SearchRuleName } from '@nestboard/shared/search/diagnosis.ts'
import type { diagnoseListing as diagnoseListingRoute } from '@nestboard/shared/search/routes.ts'
import { cellOfPoint, pointOfCell } from '@nestboard/shared/search/map/grid-cell.ts'
import { decodeMapRowLazily } from '@nestboard/shared/search/map/decode-map-row.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { canReadHiddenListing } from '../listing/listing-access-rules.ts'
import { readListingRows } from '../listing/build-listing-row.ts'
import { requireValidTravelParty } from '../listing/require-valid-travel-party.ts'
import { buildBookableListing } from '../offers/bookable-listing.ts'
import type { BookableListing } from '../offers/bookable-listing.ts'
import { readIsPaymentSetUp } from '../supplier/payment.ts'
import { buildPlainMapQuery } from './map/build-plain-map-query.ts'
import { findHidingRules } from './map/find-hiding-rules.ts'
import type { MapIndexRow } from './map/map-index-reader.ts'
import { buildMapRowKeys } from './map/map-row-key-fields.ts'
import { readMapRowPage } from './map/map.store.ts'
import { findMapStateAmongRows } from './map/project-listing-onto-map.ts'

const daysPerWeek = 7
const friday = 5
/** The weeks after the asked one that are diagnosed too. */
const furtherWeeks = [1, 2, 3]

/**
 * Tells a member of the team whether a search shows a listing for a stay, and each rule that hides it. The party has no
 * offers of its own and no Deal Key. Costs the listing's partition read consistently, and half a read unit for each
 * window of the index.
 * @throws Fault 400 for half a center, past days or a party that no search takes, 404 for a member bound to other
 * listings
 */
export const diagnoseListing: Operation<typeof diagnoseListingRoute> = async (
  { id, day: asked, length, ages, radius, latitude, longitude },
  { actor, nowMs },
) => {
  requireValidTravelParty(ages)
  if (asked !== undefined && asked < earliestLocalDayAt(nowMs)) throw invalidFieldsFault('day')
  if ((latitude === undefined) !== (longitude === undefined))
    throw invalidFieldsFault(latitude === undefined ? 'latitude' : 'longitude')
  const rows = await readListingRows(id, { consistent: true })
  const bookable = buildBookableListing(rows)
  if (!bookable) throw notFound()
  const { listing, inventory } = bookable
  if (!canReadHiddenListing(await readTeamMembership(actor, listing.supplierId), id)) throw notFound()
  const today = dayInZone(listing.timezone, nowMs)
  const day = asked ?? findFreeWeekend(inventory, today)
  const point = pointOfCell(cellOfPoint(listing))
  const center = latitude === undefined || longitude === undefined ? point : { latitude, longitude }
  const queries = [0, ...furtherWeeks].map((weeks) =>
    buildPlainMapQuery(center, radius, { day: day + weeks * daysPerWeek, length, ages }, nowMs),
  )
  const filed = findMapStateAmongRows(rows)?.filed
  const [stored, missing] = await Promise.all([
    readStoredRows(id, filed, [...new Set(queries.flatMap(({ windows }) => windows))]),
    findMissing(bookable),
  ])
  const [first, ...others] = queries.map((query) => {
    const found = findHidingRules(
      bookable,
      query,
      query.windows.map((window) => stored.get(window)),
    )
    // What a hidden listing lacks for being made public hides it as well. Search itself asks it of no public listing.
    const isUnready = found.hiding.includes('VISIBILITY') && missing.length > 0
    const hiding = isUnready ? addReadiness(found.hiding) : [...found.hiding]
    return { ...found, hiding, query }
  })
  const { shown, hiding, refusals, isIndexBehind, query } = first!
  const nights = listDaysInRange(nightRangeOfStay(query.stay))
  const soldDays = nights.filter((night) => isSold(inventory, night))
  const indexed = query.windows.map((window) => stored.get(window)).filter((row) => row !== undefined)
  const { units: _, ...rules } = inventory.rules
  return {
    shown,
    hiding,
    ...query.stay,
    ages: [...ages],
    today,
    active: listing.active,
    visibility: listing.visibility,
    missing,
    photosPending: listing.photosPending ?? false,
    ...summarizeRates(bookable, query.stay),
    currency: listing.currency,
    ...rules,
    closedDays: nights.filter((night) => countUnitsOnSale(inventory, night) < 1),
    soldDays,
    importedDays: soldDays.filter((night) => countImportedUnits(inventory, night) > 0),
    isBufferTaken: refusals.some(({ why }) => why === 'BUFFER'),
    guests: listing.guests,
    ...center,
    radius,
    distance: Math.round(distanceMeters(center, point)),
    indexedMs: indexed.length
      ? Math.min(...indexed.map((row) => decodeMapRowLazily(row['b'] as Uint8Array).asOf))
      : null,
    isIndexBehind,
    others: others.map((each) => ({
      shown: each.shown,
      hiding: each.hiding,
      day: each.query.stay.day,
      length,
    })),
    nms: nowMs,
  }
}

const isSold = (inventory: Inventory, night: Day): boolean =>
  countUnitsOnSale(inventory, night) >= 1 && countAvailableUnits(inventory, night) < 1

/** The next Friday whose night and the night after are free and within the booking horizon; else the next Friday. */
function findFreeWeekend(inventory: Inventory, today: Day): Day {
  const next = today + ((friday - weekdayOf(today) + daysPerWeek) % daysPerWeek)
  for (let day = next; day + 2 <= today + inventory.rules.days; day += daysPerWeek)
    if (countAvailableUnits(inventory, day) >= 1 && countAvailableUnits(inventory, day + 1) >= 1) return day
  return next
}

/** The listing's rows of the map in spatial order, by window. They hold the same as its rows in price order. */
async function readStoredRows(
  listingId: number,
  filed: Parameters<typeof buildMapRowKeys>[1] | undefined,
  windows: readonly number[],
): Promise<Map<number, MapIndexRow>> {
  if (!filed) return new Map()
  const pages = await Promise.all(
    windows.map(async (window) => {
      const { pk, sk } = buildMapRowKeys(listingId, filed, window)[0]!
      const { items } = await readMapRowPage({ pk, from: sk, to: sk })
      return items.map((item): [number, MapIndexRow] => [window, item])
    }),
  )
  return new Map(pages.flat())
}

const addReadiness = (hiding: readonly SearchRuleName[]): SearchRuleName[] =>
  searchRuleNames.filter((name) => name === 'READINESS' || hiding.includes(name))

/** What a listing lacks before it may be public. Only a non-refundable rate asks for the supplier's payment. */
async function findMissing({ listing, rates }: BookableListing): Promise<string[]> {
  const hasRate = rates.some(({ rate }) => isRateOpenToEverybody(rate))
  const needsPayment = rates.some(({ rate, policies }) => rate.active && isRateNonRefundable(policies))
  const isPaymentKnown = !needsPayment || (await readIsPaymentSetUp(listing.supplierId))
  return listMissingListingRequirements(listing, { hasRate, isPaymentKnown })
}

/** The number of rates open to everybody, and the lowest price of one of the nights at them. */
function summarizeRates({ rates }: BookableListing, stay: Stay): { rateCount: number; lowestPrice: number | null } {
  const open = rates.filter(({ rate }) => rate.active && rate.visibility === 'PUBLIC')
  const prices = open.flatMap(({ rate }) =>
    listDaysInRange(nightRangeOfStay(stay)).map((day) => getSeriesValueOn(rate, day) ?? rate.price),
  )
  return { rateCount: open.length, lowestPrice: prices.length ? Math.min(...prices) : null }
}
