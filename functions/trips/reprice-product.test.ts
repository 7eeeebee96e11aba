import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { buildRateRow } from '../rates/rate-rows.ts'
import { handler } from './index.ts'
import { newBoard, getFirstRateOffer, pinStayOnBoard } from './testing/board.ts'
import type { BookableStay } from './testing/board.ts'

const product = async (id: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.getProduct, { id }, who)).data!
const reprice = (id: number, who: { cookie: string }) => callRoute(handler, routes.repriceProduct, { id }, who)
const prices = async (tripId: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.priceProducts, { tripId }, who)).data!.prices

/** Sets the price per night of the stay's rate. */
const costs = ({ rates }: BookableStay, price: number) =>
  putRows([buildRateRow({ ...rates[0]!.rate, price }, { nco: 1000, nms: 2000 })])
const closes = ({ listingId: id, owner }: BookableStay) =>
  callRoute(listingHandler, listings.updateListing, { id, active: false }, owner)

/** Grants a Deal Key, which unlocks promotions. */
const dealKeyFor = ({ userId }: { userId: number }) => {
  const id = newId()
  const row = { pk: `U#${userId}`, sk: `AWARD#${id}`, id, type: 'DEAL_KEY', nco: 1 }
  return putRows([row])
}

describe('repricing', () => {
  it('keeps the price at pinning time, and shows the new one once a member reprices', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner, [guest])
    const stay = await newBookableListing()
    const id = await pinStayOnBoard(tripId, owner, stay)
    const { pinned, offer, offerKey } = await product(id, owner)
    await costs(stay, 80)
    expect((await product(id, guest)).offer.totalPrice).toBe(offer.totalPrice)
    expect(await prices(tripId, guest)).toMatchObject([{ id, offer: { totalPrice: 160, tripId } }])
    const { data } = await reprice(id, guest)
    expect(data).toMatchObject({ pinned, offer: { totalPrice: 160 } })
    expect(data?.offerKey).not.toBe(offerKey)
    expect(await product(id, owner)).toEqual(data)
  })

  it('removes the active flag of an offer that is gone, and keeps its last known values', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const id = await pinStayOnBoard(tripId, owner, stay)
    const { offer } = await product(id, owner)
    expect(hasFlag(offer.flags, offerFlagBits.active)).toBe(true)
    await closes(stay)
    expect(await prices(tripId, owner)).toEqual([{ id, offer: null, checkInTime: '' }])
    const { data } = await reprice(id, owner)
    expect(data?.offer).toEqual({ ...offer, flags: offerFlagBits.pinned })
  })

  it('shows everybody the price of the person who pinned, while that person is on the board', async () => {
    const [owner, keeper] = [await newPerson(), await newPerson()]
    await dealKeyFor(keeper)
    const tripId = await newBoard(owner, [keeper])
    const stay = await newBookableListing({ rates: [{ promos: [{}] }] })
    const id = await pinStayOnBoard(tripId, keeper, stay)
    const reduced = (await product(id, owner)).offer
    expect(reduced.totalPrice).toBeLessThan(reduced.totalListPrice)
    expect((await reprice(id, owner)).data?.offer.totalPrice).toBe(reduced.totalPrice)
    await callRoute(handler, routes.leaveTrip, { id: tripId }, keeper)
    expect((await reprice(id, owner)).data?.offer.totalPrice).toBe(reduced.totalListPrice)
  })

  it('replaces the offer of a pin and keeps its votes; for the same stay it keeps the first price as well', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const id = await pinStayOnBoard(tripId, owner, stay)
    await callRoute(handler, routes.voteForProduct, { id, voted: true }, owner)
    const before = await product(id, owner)
    await costs(stay, 90)
    const same = await getFirstRateOffer(stay, owner)
    const first = await callRoute(handler, routes.updateProduct, { id, offerKey: same.key, nms: before.nms }, owner)
    expect(await product(id, owner)).toMatchObject({
      nms: first.data!.nms,
      pinned: before.pinned,
      offer: { totalPrice: 180 },
    })
    const longer = await getFirstRateOffer(stay, owner, { length: 4 })
    await callRoute(handler, routes.updateProduct, { id, offerKey: longer.key }, owner)
    expect(await product(id, owner)).toMatchObject({
      pinned: { totalPrice: 360 },
      offer: { length: 4, totalPrice: 360 },
      voterIds: [owner.userId],
    })
  })
})

describe('bad requests', () => {
  it('rejects a price made for somebody else', async () => {
    const [owner, keeper] = [await newPerson(), await newPerson()]
    await dealKeyFor(keeper)
    const tripId = await newBoard(owner, [keeper])
    const { key: offerKey } = await getFirstRateOffer(await newBookableListing({ rates: [{ promos: [{}] }] }), keeper)
    const before = await readAllTableRows()
    const answer = await callRoute(handler, routes.createProduct, { tripId, offerKey }, owner)
    expect(answer).toMatchObject({ code: 400, error: 'Invalid offerKey' })
    expect(await readAllTableRows()).toEqual(before)
    expect((await callRoute(handler, routes.createProduct, { tripId, offerKey }, keeper)).code).toBe(200)
  })

  it('rejects an edit of an outdated version, and a stay that is already pinned', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const [id] = [await pinStayOnBoard(tripId, owner, stay), await pinStayOnBoard(tripId, owner, stay, { length: 3 })]
    const { nms } = await product(id, owner)
    await reprice(id, owner)
    const { key: offerKey } = await getFirstRateOffer(stay, owner, { length: 3 })
    const update = (more: object) => callRoute(handler, routes.updateProduct, { id, offerKey, ...more }, owner)
    expect(await update({ nms })).toMatchObject({ code: 400, error: 'Invalid nms' })
    expect(await update({})).toMatchObject({ code: 400, error: 'Invalid offerKey' })
  })

  it('returns 404 for a listing that went offline after the key was made', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const { key: offerKey } = await getFirstRateOffer(stay, owner)
    await closes(stay)
    const before = await readAllTableRows()
    expect((await callRoute(handler, routes.createProduct, { tripId, offerKey }, owner)).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })
})
