import { updateListing } from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler as listings } from '../listing/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { changeProduct, readProductItem } from './product.store.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { getFirstRateOffer, newBoard, pinStayOnBoard } from './testing/board.ts'

type Who = { readonly cookie: string }
const decide = (id: number, who: Who) => callRoute(handler, routes.decideOnProduct, { id }, who)
const reopen = (id: number, who: Who) => callRoute(handler, routes.reopenVote, { id }, who)
const vote = (id: number, who: Who, voted = true) => callRoute(handler, routes.voteForProduct, { id, voted }, who)
const unpin = (id: number, who: Who) => callRoute(handler, routes.deleteProduct, { id }, who)
const chosenOf = async (id: number, who: Who) =>
  (await callRoute(handler, routes.getProduct, { id }, who)).data!.decision?.productId

/** A board of two people with two pins of the same nights and one of other nights. */
async function boardToDecide() {
  const [owner, guest] = [await newPerson(), await newPerson()]
  const tripId = await newBoard(owner, [guest])
  const stay = await newBookableListing()
  const one = await pinStayOnBoard(tripId, owner, stay)
  const two = await pinStayOnBoard(tripId, guest)
  const later = await pinStayOnBoard(tripId, owner, stay, { inDays: 37 })
  return { owner, guest, tripId, stay, one, two, later }
}

describe('a decision', () => {
  it('closes the vote on all pins of its nights, for every member, and leaves other nights open', async () => {
    const { owner, guest, tripId, one, two, later } = await boardToDecide()
    await vote(one, owner)
    const { data, code } = await decide(one, guest)
    expect([code, data?.decision]).toEqual([
      200,
      { productId: one, userId: guest.userId, atMs: expect.any(Number) as number },
    ])
    const { products } = (await callRoute(handler, routes.listProducts, { tripId }, owner)).data!
    const decided = Object.fromEntries(products.map(({ id, decision }) => [id, decision?.productId]))
    expect(decided).toEqual({ [one]: one, [two]: one, [later]: undefined })
    expect(await vote(two, owner)).toMatchObject({ code: 400, error: 'The vote on these nights is closed' })
    expect(await vote(one, owner, false)).toMatchObject({ code: 400 })
    expect((await vote(one, owner)).data?.voterIds).toEqual([owner.userId])
    expect((await vote(later, owner)).code).toBe(200)
  })

  it('stays the first one if it is repeated or if another stay is chosen', async () => {
    const { owner, guest, one, two } = await boardToDecide()
    const first = await decide(one, owner)
    expect((await decide(one, guest)).data).toEqual(first.data)
    expect(await decide(two, guest)).toMatchObject({
      code: 400,
      error: 'Another stay was already chosen for these nights',
    })
    expect(await chosenOf(two, owner)).toBe(one)
  })

  it('is one of two that are made at once, and loses no vote that counted', async () => {
    const { owner, guest, one, two } = await boardToDecide()
    const [a, b, voted] = await Promise.all([decide(one, owner), decide(two, guest), vote(two, owner)])
    expect([a.code, b.code].toSorted((x, y) => x - y)).toEqual([200, 400])
    const chosen = await chosenOf(one, owner)
    expect([await chosenOf(two, owner), chosen]).toEqual([chosen, a.code === 200 ? one : two])
    const { voterIds } = (await callRoute(handler, routes.getProduct, { id: two }, owner)).data!
    expect(voterIds).toEqual(voted.code === 200 ? [owner.userId] : [])
  })

  it('is refused to strangers and to members who were removed, and changes nothing', async () => {
    const { owner, guest, tripId, one } = await boardToDecide()
    await callRoute(handler, routes.updateTrip, { id: tripId, removeUserIds: [guest.userId] }, owner)
    for (const who of [guest, await newPerson()])
      expect([(await decide(one, who)).code, (await reopen(one, who)).code]).toEqual([404, 404])
    expect(await chosenOf(one, owner)).toBeUndefined()
  })

  it('is refused for a stay that is booked, or whose listing is gone, and stays on a listing that goes later', async () => {
    const { owner, stay, one, two, later } = await boardToDecide()
    const before = (await readProductItem(two))!
    await commitTransaction([changeProduct(before, before.nms + 1, { set: { status: 'BOOKED' } })])
    expect(await decide(two, owner)).toMatchObject({ code: 400, error: 'This stay is booked' })
    expect((await decide(one, owner)).code).toBe(200)
    await callRoute(listings, updateListing, { id: stay.listingId, active: false }, stay.owner)
    expect(await decide(later, owner)).toMatchObject({ code: 400, error: 'This stay is no longer available' })
    expect(await chosenOf(one, owner)).toBe(one)
  })
})

describe('an open vote', () => {
  it('follows when a member reopens it, and earlier votes still count', async () => {
    const { owner, guest, one, two } = await boardToDecide()
    await vote(two, owner)
    await decide(one, owner)
    expect((await reopen(two, guest)).code).toBe(200)
    expect((await reopen(two, guest)).code).toBe(200)
    expect([await chosenOf(one, owner), await chosenOf(two, owner)]).toEqual([undefined, undefined])
    expect((await vote(two, guest)).data?.voterIds).toHaveLength(2)
    expect((await decide(two, guest)).data?.decision.productId).toBe(two)
  })

  it('follows when the chosen pin is removed, by id or by its stay', async () => {
    const { owner, tripId, stay, one, two } = await boardToDecide()
    await decide(one, owner)
    expect((await unpin(one, owner)).code).toBe(200)
    expect(await chosenOf(two, owner)).toBeUndefined()
    const again = await pinStayOnBoard(tripId, owner, stay)
    await decide(again, owner)
    const { key: offerKey } = await getFirstRateOffer(stay, owner)
    await callRoute(handler, routes.deleteProductByOfferKey, { tripId, offerKey }, owner)
    expect(await chosenOf(two, owner)).toBeUndefined()
  })

  it('does not follow when another pin is removed, and a new pin of the nights finds the vote closed', async () => {
    const { owner, tripId, one, two } = await boardToDecide()
    await decide(one, owner)
    await unpin(two, owner)
    expect(await chosenOf(one, owner)).toBe(one)
    const late = await pinStayOnBoard(tripId, owner)
    expect([await chosenOf(late, owner), (await vote(late, owner)).code]).toEqual([one, 400])
  })

  it('follows when the chosen pin moves to other nights, and a pin that moves takes over the vote there', async () => {
    const { owner, stay, one, two, later } = await boardToDecide()
    await decide(one, owner)
    const { key: sameNights } = await getFirstRateOffer(stay, owner)
    const { key: otherNights } = await getFirstRateOffer(stay, owner, { inDays: 40 })
    const move = (id: number, offerKey: string) => callRoute(handler, routes.updateProduct, { id, offerKey }, owner)
    expect((await move(one, otherNights)).code).toBe(200)
    expect([await chosenOf(one, owner), await chosenOf(two, owner)]).toEqual([undefined, undefined])
    await decide(two, owner)
    expect((await move(later, sameNights)).code).toBe(200)
    expect(await chosenOf(later, owner)).toBe(two)
  })
})
