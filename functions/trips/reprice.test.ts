import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { newId } from '../kernel/random.ts'
import { call } from '../kernel/testing/call.ts'
import { allRows, putRows } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { newBookable } from '../offers/testing/bookable.ts'
import { rateItem } from '../rates/collection.ts'
import { handler } from './index.ts'
import { newBoard, offerOf, pinOn } from './testing/board.ts'
import type { Stay } from './testing/board.ts'

const product = async (id: number, who: { cookie: string }) =>
  (await call(handler, routes.getProduct, { id }, who)).data!
const reprice = (id: number, who: { cookie: string }) => call(handler, routes.repriceProduct, { id }, who)
const prices = async (tripId: number, who: { cookie: string }) =>
  (await call(handler, routes.priceProducts, { tripId }, who)).data!.prices

/** The supplier asks another price a night. */
const costs = ({ rates }: Stay, price: number) =>
  putRows([rateItem({ ...rates[0]!.rate, price }, { nco: 1000, nms: 2000 })])
const closes = ({ listingId: id, owner }: Stay) =>
  call(listingHandler, listings.updateListing, { id, active: false }, owner)

/** Whoever holds a Deal Key gets promotions. */
const dealKeyFor = ({ userId }: { userId: number }) => {
  const id = newId()
  const row = { pk: `U#${userId}`, sk: `AWARD#${id}`, id, type: 'DEAL_KEY', nco: 1 }
  return putRows([row])
}

describe('OK', () => {
  it('a pin keeps its price when pinned and shows the price now, once somebody asks for it', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner, [guest])
    const stay = await newBookable()
    const id = await pinOn(tripId, owner, stay)
    const { pinned, offer, offerKey } = await product(id, owner)
    await costs(stay, 80)
    expect((await product(id, guest)).offer.totalPrice).toBe(offer.totalPrice)
    expect(await prices(tripId, guest)).toMatchObject([{ id, offer: { totalPrice: 160, tripId } }])
    const { data } = await reprice(id, guest)
    expect(data).toMatchObject({ pinned, offer: { totalPrice: 160 } })
    expect(data?.offerKey).not.toBe(offerKey)
    expect(await product(id, owner)).toEqual(data)
  })

  it('what is gone loses its active flag and says what it said last', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookable()
    const id = await pinOn(tripId, owner, stay)
    const { offer } = await product(id, owner)
    expect(hasFlag(offer.flags, offerFlags.active)).toBe(true)
    await closes(stay)
    expect(await prices(tripId, owner)).toEqual([{ id, offer: null }])
    const { data } = await reprice(id, owner)
    expect(data?.offer).toEqual({ ...offer, flags: offerFlags.pinned })
  })

  it('a pin shows everybody the price of who pinned it, as long as they are there', async () => {
    const [owner, keeper] = [await newPerson(), await newPerson()]
    await dealKeyFor(keeper)
    const tripId = await newBoard(owner, [keeper])
    const stay = await newBookable({ rates: [{ promos: [{}] }] })
    const id = await pinOn(tripId, keeper, stay)
    const reduced = (await product(id, owner)).offer
    expect(reduced.totalPrice).toBeLessThan(reduced.totalListPrice)
    expect((await reprice(id, owner)).data?.offer.totalPrice).toBe(reduced.totalPrice)
    await call(handler, routes.leaveTrip, { id: tripId }, keeper)
    expect((await reprice(id, owner)).data?.offer.totalPrice).toBe(reduced.totalListPrice)
  })

  it('another offer in the place of a pin: votes stay, and of the same stay the first price, too', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookable()
    const id = await pinOn(tripId, owner, stay)
    await call(handler, routes.voteForProduct, { id, voted: true }, owner)
    const before = await product(id, owner)
    await costs(stay, 90)
    const same = await offerOf(stay, owner)
    const first = await call(handler, routes.updateProduct, { id, offerKey: same.key, nms: before.nms }, owner)
    expect(await product(id, owner)).toMatchObject({
      nms: first.data!.nms,
      pinned: before.pinned,
      offer: { totalPrice: 180 },
    })
    const longer = await offerOf(stay, owner, { length: 4 })
    await call(handler, routes.updateProduct, { id, offerKey: longer.key }, owner)
    expect(await product(id, owner)).toMatchObject({
      pinned: { totalPrice: 360 },
      offer: { length: 4, totalPrice: 360 },
      voterIds: [owner.userId],
    })
  })
})

describe('refused', () => {
  it('a price made for somebody else', async () => {
    const [owner, keeper] = [await newPerson(), await newPerson()]
    await dealKeyFor(keeper)
    const tripId = await newBoard(owner, [keeper])
    const { key: offerKey } = await offerOf(await newBookable({ rates: [{ promos: [{}] }] }), keeper)
    const before = await allRows()
    const answer = await call(handler, routes.createProduct, { tripId, offerKey }, owner)
    expect(answer).toMatchObject({ code: 400, error: 'Invalid offerKey' })
    expect(await allRows()).toEqual(before)
    expect((await call(handler, routes.createProduct, { tripId, offerKey }, keeper)).code).toBe(200)
  })

  it('an edit of a pin that was edited since, and a stay that another pin is of', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookable()
    const [id] = [await pinOn(tripId, owner, stay), await pinOn(tripId, owner, stay, { length: 3 })]
    const { nms } = await product(id, owner)
    await reprice(id, owner)
    const { key: offerKey } = await offerOf(stay, owner, { length: 3 })
    const update = (more: object) => call(handler, routes.updateProduct, { id, offerKey, ...more }, owner)
    expect(await update({ nms })).toMatchObject({ code: 400, error: 'Invalid nms' })
    expect(await update({})).toMatchObject({ code: 400, error: 'Invalid offerKey' })
  })

  it('a listing that is gone since the key was made is not found', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookable()
    const { key: offerKey } = await offerOf(stay, owner)
    await closes(stay)
    const before = await allRows()
    expect((await call(handler, routes.createProduct, { tripId, offerKey }, owner)).code).toBe(404)
    expect(await allRows()).toEqual(before)
  })
})
