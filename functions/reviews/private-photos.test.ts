import * as offerRoutes from '@nestboard/shared/personal-offers/routes.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import * as reviewRoutes from '@nestboard/shared/reviews/routes.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows, readRowsAtKeys } from '../kernel/testing/rows.ts'
import type { Row } from '../kernel/testing/rows.ts'
import { listingKey } from '../listing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler as offers } from '../personal-offers/index.ts'
import {
  newListingWithPrivateRate,
  createGuestAcceptingOffers,
  buildPersonalOfferFields,
} from '../personal-offers/testing/access-patterns.ts'
import { handler as reviews } from './index.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from '../orders/index.ts'
import { readOrderWithTerms } from '../orders/order.store.ts'
import { reserveNights } from '../orders/nights.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder, quotePinnedStay } from '../orders/testing/ordering.ts'

const picture = pictureUrlOfSize('/media/4242/320.webp', 1080)
const signed = /^\/private\/4242\/1080\.webp\?e=\d{10}&s=[\w-]{43}$/

const change = async (id: number, fields: object) => {
  const [row] = (await readRowsAtKeys([listingKey(id)])) as Row[]
  await putRows([{ ...row!, ...fields }])
}

/** Creates a listing with a photo. A traveler has booked it from a board shared with a friend. */
async function booked() {
  const stay = await newBookableListing()
  await change(stay.listingId, { picture })
  const [traveler, friend] = [await newPerson('Tara Traveler'), await newPerson('Fred Friend')]
  const tripId = await newBoard(traveler, [friend])
  const productId = await pinStayOnBoard(tripId, traveler, stay)
  const orderId = await placeOrder({ productId, traveler })
  await approveOrDeclineOrder(orderId, true, stay.owner)
  await reserveNights(orderId, Date.now())
  return { stay, traveler, friend, productId, orderId }
}

const readBy = async (id: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.readOrder, { id }, who)).data!.listings[0]!.picture
const listedFor = async (supplierId: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.listOrdersBySupplier, { supplierId }, who)).data!.listings[0]!.picture

describe('the photo in an order', () => {
  it('is public while its listing is public, and signed for payer and team once the listing is hidden', async () => {
    const { stay, traveler, friend, productId, orderId } = await booked()
    for (const who of [traveler, friend, stay.owner]) expect(await readBy(orderId, who)).toBe(picture)
    expect(await listedFor(stay.supplierId, stay.owner)).toBe(picture)
    expect((await quotePinnedStay({ productId, traveler }, 'CANCEL')).listings[0]!.picture).toBe(picture)
    for (const hidden of [{ visibility: 'PRIVATE' }, { visibility: 'PUBLIC', active: false }]) {
      await change(stay.listingId, { active: true, ...hidden })
      for (const who of [traveler, stay.owner]) expect(await readBy(orderId, who)).toMatch(signed)
      expect(await readBy(orderId, friend)).toBe('')
      expect(await listedFor(stay.supplierId, stay.owner)).toMatch(signed)
      expect((await quotePinnedStay({ productId, traveler }, 'CANCEL')).listings[0]!.picture).toMatch(signed)
    }
  })

  it('is signed in the quote of a PRIVATE listing, and the order stores no expiring signature', async () => {
    const stay = await newBookableListing()
    await change(stay.listingId, { picture, visibility: 'PRIVATE' })
    const pin = await newPinnedStay({ stay, traveler: stay.owner })
    expect((await quotePinnedStay(pin)).listings[0]!.picture).toMatch(signed)
    const { terms } = (await readOrderWithTerms(await placeOrder(pin)))!
    expect(terms.listing.picture).toBe(picture)
  })
})

it('reviews and personalized offers of a hidden listing show it with a signed photo', async () => {
  const stay = await newBookableListing()
  await change(stay.listingId, { picture, visibility: 'PRIVATE' })
  const asked = { listingId: stay.listingId, listingType: 'STAY', mask: 4, flags: 4 } as const
  const posts = await callRoute(reviews, reviewRoutes.listPostsByListing, asked, stay.owner)
  expect(posts.data!.listings.STAY![0]!.picture).toMatch(signed)
  const [closed, guest] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
  await change(closed.listingId, { picture, visibility: 'PRIVATE', active: true })
  const { data } = await callRoute(
    offers,
    offerRoutes.createUserRate,
    buildPersonalOfferFields(guest, closed),
    closed.owner,
  )
  const { supplierId, listingId, owner } = closed
  const lists = [
    await callRoute(offers, offerRoutes.getUserRate, { id: data!.id }, owner),
    await callRoute(offers, offerRoutes.listUserRatesByListing, { listingId }, owner),
    await callRoute(offers, offerRoutes.listUserRatesBySupplier, { supplierId }, owner),
  ]
  for (const list of lists)
    expect(list.data!.listings.map((each) => each.picture)).toEqual([expect.stringMatching(signed)])
})
