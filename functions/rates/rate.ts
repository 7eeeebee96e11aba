import type * as routes from '@nestboard/shared/rates/routes.ts'
import { notFound, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { isRateOpenToEverybody } from '@nestboard/shared/listing/listing-requirements.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { buildAuditAttributes } from '../kernel/audit.ts'
import { changeRowFields } from '../kernel/table/change-row-fields.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { priceCalendarKey, rateKey } from './rows.ts'
import type { RatePartKind } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { buildTombstoneClause } from '../kernel/table/tombstone.ts'
import { addBoundedRow, buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import { changeRow, removeRow, removeExistingRow } from '../kernel/table/row-update.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { requireListing } from '../listing/listing.ts'
import { removeListingPartPointer } from '../listing/parts.ts'
import type { ListingPartParentIds } from '../listing/parts.ts'
import { buildRateRemovalClause, readRateRemovalFacts } from '../listing/listing-sale.ts'
import { compareRatesByPrice, unpackPriceCalendar, extractRateFromRow } from './rate-rows.ts'
import { buildActiveRateClauses, buildNonRefundableRateClauses } from './build-non-refundable-rate-clauses.ts'
import { requireListingPartParentIds, findRateListingAndStartRead } from './listing-part-access-rules.ts'
import {
  readPriceCalendars,
  readRateParts,
  readPriceCalendar,
  readRateRow,
  readRateRowsOfListing,
} from './rate.store.ts'
import { requireNightPrices } from './require-listing-amounts.ts'
import { prepareRate, rateLimitOf } from './prepare-rate.ts'
import { readVisibleRate } from './visible-rate.ts'

const fresh = { consistent: true }
const kinds: readonly RatePartKind[] = ['EXTRA', 'PROMO', 'POLICY']

export const getRate: Operation<typeof routes.getRate> = async ({ id }) => {
  const { listingId } = await requireListingPartParentIds('RATE', id)
  const [row, prices] = await Promise.all([readRateRow(listingId, id, fresh), readPriceCalendar(listingId, id, fresh)])
  if (!row) throw notFound()
  return { ...extractRateFromRow(row), ...unpackPriceCalendar(prices), nms: row.nms }
}

/** Lists the rates of a listing with their calendars, cheapest first. */
export const listRates: Operation<typeof routes.listRates> = async ({ listingId }) => {
  const [rows, calendars] = await Promise.all([
    readRateRowsOfListing(listingId, fresh),
    readPriceCalendars(listingId, fresh),
  ])
  const calendarAt = new Map(calendars.map((row) => [row.sk, row]))
  return {
    rates: rows.toSorted(compareRatesByPrice).map((row) => ({
      ...extractRateFromRow(row),
      ...unpackPriceCalendar(calendarAt.get(priceCalendarKey(listingId, row.id).sk)),
      nms: row.nms,
    })),
  }
}

/** Normalizes surcharges: a list of zeros is stored as an empty list. */
const surcharges = (prices: readonly number[] | undefined): number[] | undefined =>
  prices?.every((price) => price === 0) ? [] : prices && [...prices]

/**
 * Adds a rate to a listing. @throws Fault 400 at the limit, and for an active rate of a visible listing whose
 * supplier's payment isn't set up
 */
export const createRate: Operation<typeof routes.createRate> = (
  { adultPrices, childPrices, description = '', ...given },
  { actor, nowMs, once },
) =>
  retryOnConflict(async () => {
    const { listingId } = given
    const [listing, existing] = await Promise.all([requireListing(listingId), readRateRowsOfListing(listingId, fresh)])
    const { supplierId } = listing
    await requireNightPrices(listing, { price: given.price, adultPrices, childPrices })
    // A new rate has no policy yet, so it is non-refundable.
    const payment = given.active ? buildNonRefundableRateClauses(listing) : []
    const prices = { adultPrices: surcharges(adultPrices) ?? [], childPrices: surcharges(childPrices) ?? [] }
    const { id, clauses } = prepareRate({ supplierId, description, ...given, ...prices }, actor, nowMs)
    await addBoundedRow(rateLimitOf(listingId), () => [...clauses, ...payment], {
      seen: existing,
      repeat: { once, answer: { id } },
    })
    return { id }
  })

/**
 * Changes the given fields of a rate. @throws Fault 400 for a stale version, or if a visible listing would have no
 * rate left that is open to everybody, or a non-refundable one without a payment
 */
export const updateRate: Operation<typeof routes.updateRate> = async (
  { id, nms: seen, ...fields },
  { actor, nowMs },
) => {
  const { price, adultPrices, childPrices } = fields
  const prices = { adultPrices: surcharges(adultPrices), childPrices: surcharges(childPrices) }
  const requirePrices = ({ listingId }: ListingPartParentIds) =>
    requireNightPrices(listingId, { price, adultPrices, childPrices })
  const changeAt = ({ supplierId }: ListingPartParentIds) => ({
    ...fields,
    ...prices,
    ...buildAuditAttributes(actor.userId, supplierId),
  })
  if (isRateOpenToEverybody(fields)) {
    const { place, next } = await findRateListingAndStartRead(id, (listingId) => buildActiveRateClauses(listingId, id))
    await requirePrices(place)
    return retryOnConflict(async () =>
      changeRowFields(rateKey(place.listingId, id), changeAt(place), { nowMs, seen }, await next()),
    )
  }
  const { place, next } = await findRateListingAndStartRead(id, (listingId) =>
    Promise.all([
      readRateRow(listingId, id, fresh),
      readRateRemovalFacts(listingId, rateKey(listingId, id)),
      fields.active ? buildActiveRateClauses(listingId, id) : [],
    ]),
  )
  await requirePrices(place)
  return retryOnConflict(async () => {
    const [row, rates, payment] = await next()
    if (!row) throw notFound()
    const nms = nextVersion(row, nowMs)
    const write = changeRow(row, changeAt(place), nms, { seen: seen ?? row.nms })
    const beside = isRateOpenToEverybody(row) ? [buildRateRemovalClause(rates)] : []
    await commitTransaction([
      { write, otherwise: seen === undefined ? createVersionConflict : staleVersionFault },
      ...beside,
      ...payment,
    ])
    return { nms }
  })
}

/**
 * Deletes a rate with its calendar, extras, promotions and policies in one transaction. @throws Fault 400 for a
 * visible listing's last rate that is open to everybody
 */
export const deleteRate: Operation<typeof routes.deleteRate> = async ({ id }, { actor, nowMs }) => {
  const { place, next } = await findRateListingAndStartRead(id, (at) =>
    Promise.all([
      readRateRow(at, id, fresh),
      readRateRemovalFacts(at, rateKey(at, id)),
      ...kinds.map((kind) => readRateParts(kind, at, id, fresh)),
    ]),
  )
  const { listingId, supplierId } = place
  return retryOnConflict(async () => {
    const [row, rates, ...partsByKind] = await next()
    if (!row) throw notFound()
    const parts = kinds.flatMap((kind, at) =>
      (partsByKind[at] ?? []).flatMap((part) => [
        removeRow(part),
        removeListingPartPointer(kind, part['id'] as number),
      ]),
    )
    const rest = [removeListingPartPointer('RATE', id), removeRow(priceCalendarKey(listingId, id)), ...parts]
    const beside = isRateOpenToEverybody(row) ? [buildRateRemovalClause(rates)] : []
    await commitTransaction([
      { write: removeExistingRow(row), otherwise: () => notFound() },
      { write: buildCounterDecrementWrite(rateLimitOf(listingId)) },
      ...rest.map((write) => ({ write })),
      buildTombstoneClause(id, { supplierId, userId: actor.userId, atMs: nowMs }),
      ...beside,
    ])
    return {}
  })
}

/**
 * Returns the version of a rate, by which subscribers detect changes. @throws Fault 404 if the caller may not see the
 * rate
 */
export async function readRateVersion(actor: Actor, id: number, nowMs: number): Promise<{ nms: number }> {
  const { row } = await readVisibleRate(actor, id, nowMs)
  return { nms: row.nms }
}
