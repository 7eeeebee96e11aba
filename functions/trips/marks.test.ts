import * as offerRoutes from '@nestboard/shared/offers/routes.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { unitsOf } from '../kernel/testing/route-units.ts'
import { handler as offers } from '../offers/index.ts'
import { newBookable } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { newBoard, offerOf, pinOn } from './testing/board.ts'

const { active, pinned, favorite } = offerFlags

it("marks offers as pinned and as voted for, on the caller's own boards only", async () => {
  const [me, stranger] = [await newPerson(), await newPerson()]
  const bookable = await newBookable({ rates: [{}, { rate: { price: 90 } }] })
  const { listingId, rates } = bookable
  const tripId = await newBoard(me)
  const { key } = await offerOf(bookable, me)
  const stay = { listingId, day: dayIn('UTC', Date.now()) + 35, length: 2, ages: [38, 40] }
  const rateId = rates[0]!.rate.id
  /** The flags of the pinned rate, of the other rate, and of the pinned rate by `getOffer` and by its key. */
  const flags = async (who: { cookie?: string }, over: object = {}) => {
    const { data } = await call(offers, offerRoutes.listOffers, { ...stay, tripId, ...over }, who)
    const one = await call(offers, offerRoutes.getOffer, { ...stay, tripId, rateId, ...over }, who)
    const byKey = await call(offers, offerRoutes.getOfferByKey, { listingId, key, tripId, ...over }, who)
    const of = (id: number) => data!.offers.find((each) => each.rateId === id)!.flags
    return [of(rateId), of(rates[1]!.rate.id), one.data!.flags, byKey.data!.flags]
  }
  expect(await flags(me)).toEqual([active, active, active, active])
  const productId = await pinOn(tripId, me, bookable)
  const isPinned = active + pinned
  expect(await flags(me)).toEqual([isPinned, active, isPinned, isPinned])
  await call(handler, routes.voteForProduct, { id: productId, voted: true }, me)
  const isFavorite = isPinned + favorite
  expect(await flags(me)).toEqual([isFavorite, active, isFavorite, isFavorite])
  // Other boards, no board, strangers and visitors get the plain flags.
  const plain = [active, active, active, active]
  expect(await flags(me, { tripId: await newBoard(me) })).toEqual(plain)
  expect(await flags(me, { tripId: 0 })).toEqual(plain)
  expect(await flags(stranger)).toEqual(plain)
  expect(await flags({})).toEqual(plain)
  const [data, , depth] = await unitsOf(() => call(offers, offerRoutes.listOffers, { ...stay, tripId }, me))
  expect([data <= 4, depth]).toEqual([true, 1])
  await call(handler, routes.deleteProduct, { id: productId }, me)
  expect(await flags(me)).toEqual(plain)
})
