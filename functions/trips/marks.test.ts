import * as offerRoutes from '@nestboard/shared/offers/routes.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { boardPartition } from '../kernel/rows.ts'
import { productKey } from './rows.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { handler as offers } from '../offers/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { newBoard, getFirstRateOffer, pinStayOnBoard } from './testing/board.ts'

const { active, pinned, favorite } = offerFlagBits

it("marks offers as pinned and as voted for, on the caller's own boards only", async () => {
  const [me, stranger] = [await newPerson(), await newPerson()]
  const bookable = await newBookableListing({ rates: [{}, { rate: { price: 90 } }] })
  const { listingId, rates } = bookable
  const tripId = await newBoard(me)
  const { key } = await getFirstRateOffer(bookable, me)
  const stay = { listingId, day: dayInZone('UTC', Date.now()) + 35, length: 2, ages: [38, 40] }
  const rateId = rates[0]!.rate.id
  /**
   * The flags of four offers: the pinned rate and the other rate in the list, then the pinned rate by `getOffer` and
   * by its key.
   */
  const flags = async (who: { cookie?: string }, over: object = {}) => {
    const { data } = await callRoute(offers, offerRoutes.listOffers, { ...stay, tripId, ...over }, who)
    const one = await callRoute(offers, offerRoutes.getOffer, { ...stay, tripId, rateId, ...over }, who)
    const byKey = await callRoute(offers, offerRoutes.getOfferByKey, { listingId, key, tripId, ...over }, who)
    const of = (id: number) => data!.offers.find((each) => each.rateId === id)!.flags
    return [of(rateId), of(rates[1]!.rate.id), one.data!.flags, byKey.data!.flags]
  }
  expect(await flags(me)).toEqual([active, active, active, active])
  const productId = await pinStayOnBoard(tripId, me, bookable)
  const isPinned = active + pinned
  expect(await flags(me)).toEqual([isPinned, active, isPinned, isPinned])
  await callRoute(handler, routes.voteForProduct, { id: productId, voted: true }, me)
  const isFavorite = isPinned + favorite
  expect(await flags(me)).toEqual([isFavorite, active, isFavorite, isFavorite])
  // Without a board, on another board, and for people who aren't on the board, signed in or not, offers carry neither
  // `pinned` nor `favorite`.
  const plain = [active, active, active, active]
  expect(await flags(me, { tripId: await newBoard(me) })).toEqual(plain)
  expect(await flags(me, { tripId: 0 })).toEqual(plain)
  expect(await flags(stranger)).toEqual(plain)
  expect(await flags({})).toEqual(plain)
  const [data, , depth] = await measureRouteUnits(() =>
    callRoute(offers, offerRoutes.listOffers, { ...stay, tripId }, me),
  )
  expect([data <= 4, depth]).toEqual([true, 1])
  await callRoute(handler, routes.deleteProduct, { id: productId }, me)
  expect(await flags(me)).toEqual(plain)
})

it('marks nothing for a product that an order keeps of a former board with the same stem', async () => {
  const me = await newPerson()
  const stay = await newBookableListing()
  const tripId = await newBoard(me)
  const productId = await pinStayOnBoard(tripId, me, stay)
  const flagsOf = async () => {
    const { listingId, rates } = stay
    const question = { listingId, rateId: rates[0]!.rate.id, tripId, day: dayInZone('UTC', Date.now()) + 35, length: 2 }
    const asked = { ...question, ages: [38, 40], extraIds: [] }
    return (await callRoute(offers, offerRoutes.getOffer, asked, me)).data!.flags
  }
  expect(await flagsOf()).toBe(active + pinned)
  const row = (await readPartitionRows(boardPartition(tripId))).find(({ sk }) => sk === productKey(productId).sk)
  await putRows([{ ...row!, tripId: tripId + 1 }])
  expect(await flagsOf()).toBe(active)
})
