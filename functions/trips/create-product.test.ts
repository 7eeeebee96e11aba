import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { changeProduct, readProductItem } from './product.store.ts'
import type { ProductItem } from './product.store.ts'
import { newBoard, getFirstRateOffer, pinStayOnBoard } from './testing/board.ts'

const products = async (tripId: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.listProducts, { tripId }, who)).data!.products
const product = async (id: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.getProduct, { id }, who)).data!
const pin = (tripId: number, offerKey: string, who: { cookie: string }) =>
  callRoute(handler, routes.createProduct, { tripId, offerKey }, who)
const unpin = (id: number, who: { cookie: string }) => callRoute(handler, routes.deleteProduct, { id }, who)

/** Sets fields of a pin directly, as an order would. */
async function ordered(id: number, set: Partial<ProductItem>): Promise<void> {
  const before = (await readProductItem(id))!
  await commitTransaction([changeProduct(before, before.nms + 1, { set })])
}

describe('pins', () => {
  it('shows everybody on the board the pinned offer, its price and who pinned it', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner, [guest])
    const offer = await getFirstRateOffer(await newBookableListing(), guest)
    const { id } = (await pin(tripId, offer.key, guest)).data!
    const { totalPrice, currency, pricedAt, listingId, rateId, day, length, ages } = offer
    expect(await product(id, owner)).toMatchObject({
      id,
      tripId,
      status: 'DRAFT',
      userId: guest.userId,
      offerKey: offer.key,
      reservationIds: [],
      voterIds: [],
      pinned: { totalPrice, currency, pricedAt },
      offer: { totalPrice, currency, listingId, rateId, day, length, ages, name: 'Cliff House' },
    })
    expect((await product(id, owner)).offer.flags).toBe(offerFlagBits.active + offerFlagBits.pinned)
    expect((await products(tripId, guest)).map((each) => each.id)).toEqual([id])
  })

  it('pins a stay once, with any of its keys and under concurrent requests', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const keys = await Promise.all([1, 2, 3, 4, 5].map(async () => (await getFirstRateOffer(stay, owner)).key))
    const answers = await Promise.all(keys.map((key) => pin(tripId, key, owner)))
    expect(answers.map(({ code }) => code)).toEqual(keys.map(() => 200))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    const later = await getFirstRateOffer(stay, owner, { length: 3 })
    expect((await pin(tripId, later.key, owner)).data?.id).not.toBe(answers[0]?.data?.id)
    expect(await products(tripId, owner)).toHaveLength(2)
  })

  it('keeps all of eight pins made at once', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const offers = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map((length) => getFirstRateOffer(stay, owner, { length })),
    )
    const codes = await Promise.all(offers.map(async ({ key }) => (await pin(tripId, key, owner)).code))
    expect(codes).toEqual(offers.map(() => 200))
    expect(await products(tripId, owner)).toHaveLength(8)
  })

  it('unpins by id or by any key of the stay, and repeating it changes nothing', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const one = await pinStayOnBoard(tripId, owner, stay)
    expect((await unpin(one, owner)).code).toBe(200)
    expect((await unpin(one, owner)).code).toBe(404)
    await pinStayOnBoard(tripId, owner, stay)
    for (let time = 0; time < 2; time++) {
      const { key: offerKey } = await getFirstRateOffer(stay, owner)
      const answer = await callRoute(handler, routes.deleteProductByOfferKey, { tripId, offerKey }, owner)
      expect([answer.code, await products(tripId, owner)]).toEqual([200, []])
    }
    expect((await readAllTableRows()).filter(({ sk }) => sk === `PRODUCT#${one}`)).toEqual([])
  })

  it('counts a vote once, lets the voter withdraw it, and loses none of twelve concurrent votes', async () => {
    const owner = await newPerson()
    const guests = await Promise.all(Array.from({ length: 11 }, () => newPerson()))
    const tripId = await newBoard(owner, guests)
    const id = await pinStayOnBoard(tripId, owner)
    const vote = (who: { cookie: string }, voted: boolean) =>
      callRoute(handler, routes.voteForProduct, { id, voted }, who)
    for (let time = 0; time < 2; time++) expect((await vote(owner, true)).data?.voterIds).toEqual([owner.userId])
    expect((await product(id, owner)).offer.flags).toBe(
      offerFlagBits.active + offerFlagBits.pinned + offerFlagBits.favorite,
    )
    expect((await product(id, guests[0]!)).offer.flags).toBe(offerFlagBits.active + offerFlagBits.pinned)
    const codes = await Promise.all(guests.map(async (guest) => (await vote(guest, true)).code))
    expect(codes).toEqual(guests.map(() => 200))
    const all = [owner, ...guests].map(({ userId }) => userId).toSorted((a, b) => a - b)
    expect((await product(id, owner)).voterIds).toEqual(all)
    expect((await vote(owner, false)).data?.voterIds).toEqual(all.filter((userId) => userId !== owner.userId))
  })
})

describe('bad requests', () => {
  it.each(['', 'o1.x', 'a'.repeat(200)])('rejects the key %j', async (offerKey) => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const before = await readAllTableRows()
    expect(await pin(tripId, offerKey, owner)).toMatchObject({ code: 400, error: 'Invalid offerKey' })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('rejects any altered key, and a valid one from a stranger', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner)
    const { key } = await getFirstRateOffer(await newBookableListing(), owner)
    const before = await readAllTableRows()
    for (let at = 3; at < key.length; at += 7) {
      const altered = key.slice(0, at) + (key[at] === '1' ? '2' : '1') + key.slice(at + 1)
      expect((await pin(tripId, altered, owner)).error).toBe('Invalid offerKey')
    }
    expect((await pin(tripId, key, other)).code).toBe(404)
    expect(await readAllTableRows()).toEqual(before)
  })

  it('rejects the key of a draft that its owner previews', async () => {
    const draft = await newBookableListing({}, undefined, { active: false })
    const { key } = await getFirstRateOffer(draft, draft.owner)
    expect((await pin(await newBoard(draft.owner), key, draft.owner)).code).toBe(404)
  })

  it('keeps a booked, ordering or canceled stay from being unpinned, repriced or replaced, and a board with one from deletion', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const { key } = await getFirstRateOffer(stay, owner)
    const id = await pinStayOnBoard(tripId, owner, stay)
    const states = [
      [{ orderId: 7 }, 'An order for this stay is in progress', 'An order on this planning board is in progress'],
      [{ orderId: 0, status: 'BOOKED' }, 'This stay is booked', 'Cancel the booked stays of this planning board first'],
      [{ status: 'CANCELLED' }, 'This stay was canceled', null],
    ] as const
    for (const [set, text, ofBoard] of states) {
      await ordered(id, set)
      const before = await readAllTableRows()
      expect(await unpin(id, owner)).toMatchObject({ code: 400, error: text })
      expect(await callRoute(handler, routes.repriceProduct, { id }, owner)).toMatchObject({ code: 400, error: text })
      const replaced = await callRoute(handler, routes.updateProduct, { id, offerKey: key }, owner)
      expect(replaced).toMatchObject({ code: 400, error: text })
      if (ofBoard === null) continue
      const byKey = await callRoute(handler, routes.deleteProductByOfferKey, { tripId, offerKey: key }, owner)
      expect(byKey).toMatchObject({ code: 400, error: text })
      expect(await callRoute(handler, routes.deleteTrip, { id: tripId }, owner)).toMatchObject({
        code: 400,
        error: ofBoard,
      })
      expect(await readAllTableRows()).toEqual(before)
    }
    expect((await callRoute(handler, routes.deleteTrip, { id: tripId }, owner)).code).toBe(200)
  })

  it('unpins a stay by its key while an earlier pin of the same stay is booked, and keeps the booked pin', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const { key } = await getFirstRateOffer(stay, owner)
    const booked = await pinStayOnBoard(tripId, owner, stay)
    await ordered(booked, { orderId: 0, status: 'BOOKED' })
    const again = (await pin(tripId, key, owner)).data!.id
    expect(again).not.toBe(booked)
    expect((await callRoute(handler, routes.deleteProductByOfferKey, { tripId, offerKey: key }, owner)).code).toBe(200)
    expect((await products(tripId, owner)).map(({ id }) => id)).toEqual([booked])
  })

  it('rejects a pin beyond the limit of a board', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    for (let length = 1; length <= 60; length++) await pinStayOnBoard(tripId, owner, stay, { length })
    const { key } = await getFirstRateOffer(stay, owner, { length: 61 })
    expect(await pin(tripId, key, owner)).toMatchObject({
      code: 400,
      error: "You can't pin more offers on this planning board",
    })
  })
})

describe('strangers', () => {
  it('gives strangers and former guests the same answer as for an unknown product', async () => {
    const [owner, leaver] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner, [leaver])
    const id = await pinStayOnBoard(tripId, leaver)
    await callRoute(handler, routes.leaveTrip, { id: tripId }, leaver)
    const before = await readAllTableRows()
    for (const who of [leaver, await newPerson()]) {
      const tries = (which: number) =>
        Promise.all([
          callRoute(handler, routes.getProduct, { id: which }, who),
          callRoute(handler, routes.deleteProduct, { id: which }, who),
          callRoute(handler, routes.repriceProduct, { id: which }, who),
          callRoute(handler, routes.updateProduct, { id: which }, who),
          callRoute(handler, routes.voteForProduct, { id: which, voted: true }, who),
        ])
      const [real, none] = [await tries(id), await tries(987_654_321)]
      expect(real.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
      expect(real.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
    }
    expect((await readAllTableRows()).filter(({ pk }) => pk.startsWith('T#'))).toEqual(
      before.filter(({ pk }) => pk.startsWith('T#')),
    )
  })
})
