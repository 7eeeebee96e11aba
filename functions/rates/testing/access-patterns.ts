import { maxRatesPerListing } from '@nestboard/shared/rates/limits.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { listingPartCountsKey } from '../../listing/rows.ts'
import { updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { handler as supplierHandler } from '../../supplier/index.ts'
import { handler } from '../index.ts'
import { readRateVersion } from '../rate.ts'
import { createSellingListing, newRate, ratePartRoutes, plainRateFields } from './rate.ts'
import type { rateExtraToCreate } from './rate.ts'

const guestPrices = Array.from({ length: 99 }, () => 9998.99)
const long = { name: 'ß'.repeat(100), description: 'ß'.repeat(1000) }

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const { id: listingId, supplierId, owner } = await createSellingListing()
  const other = await newPerson()
  const whole = { ...long, description: 'ß'.repeat(2000), adultPrices: guestPrices, childPrices: guestPrices }
  const rateId = await newRate(listingId, owner, whole)
  const today = Math.floor(Date.now() / 86_400_000)
  const [dayFrom, dayTill] = [today, today + 30]
  for (const days of [732, 1])
    await callRoute(
      handler,
      routes.updateRateValues,
      { id: rateId, dayOne: today, values: Array<number>(days).fill(9999) },
      owner,
    )
  await callRoute(handler, routes.getRate, { id: rateId }, owner)
  await callRoute(handler, routes.listRates, { listingId }, owner)
  await callRoute(handler, routes.getCalendar, { listingId, dayFrom, dayTill })
  await callRoute(handler, routes.getCalendar, { listingId, rateId, dayFrom, dayTill })
  for (const { create, get, list, update, remove, fields } of Object.values(ratePartRoutes)) {
    // The cast hides that the three kinds of parts have different fields.
    const given = fields as typeof rateExtraToCreate
    const answer = await callRoute(handler, create as typeof routes.createExtra, { rateId, ...given }, owner)
    const id = answer.data?.id as number
    await callRoute(handler, update as typeof routes.updateExtra, { id, ...given, ...long }, owner)
    await callRoute(handler, get as typeof routes.getExtra, { id }, owner)
    await callRoute(handler, list as typeof routes.listExtras, { rateId }, owner)
    await callRoute(handler, remove as typeof routes.deleteExtra, { id }, owner)
  }
  // Closing or deleting a rate that is open to everybody checks that another such rate is left. A second such rate
  // makes that check cost the same read and write units in every run.
  await newRate(listingId, owner)
  const { name, price, visibility, active } = { name: 'New', price: 1, visibility: 'PRIVATE', active: true } as const
  await callRoute(handler, routes.updateRate, { id: rateId, name, price, visibility, active }, owner)
  // For a rate that is not PUBLIC, the permission check reads the caller's personal offers.
  await callRoute(handler, routes.listExtras, { rateId }, other)
  await readRateVersion({ kind: 'user', userId: owner.userId, sessionId: 1 }, rateId, Date.now())
  const closing = await newRate(listingId, owner)
  await callRoute(handler, routes.updateRate, { id: closing, ...plainRateFields, active: false }, owner)
  await callRoute(handler, routes.deleteRate, { id: rateId }, owner)
  const listing = { name: 'From a file', description: 'ß'.repeat(8000), price: 90 }
  const { data } = await callRoute(handler, routes.createListings, { supplierId, file: { listings: [listing] } }, owner)
  const prices = data!.ids.map((id) => ({ listingId: id, price: 95 }))
  await callRoute(handler, routes.createListings, { supplierId, file: { listings: [], prices } }, owner)
}

/**
 * Adds a rate to a listing whose counter says that the limit is reached, so that the rates are counted exactly, and
 * asks to give up the payment that a public listing's rates need.
 */
export async function runRareAccessPatterns(): Promise<void> {
  const { id: listingId, supplierId, owner } = await createSellingListing()
  await newRate(listingId, owner)
  await callRoute(supplierHandler, updateSupplierProfile, { id: supplierId, payFacType: null }, owner)
  await putRows([{ ...listingPartCountsKey(listingId), rates: maxRatesPerListing }])
  await newRate(listingId, owner)
}
