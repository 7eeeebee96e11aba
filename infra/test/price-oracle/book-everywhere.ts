import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as offers } from '@nestboard/functions/offers/index.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { buildOrderInput, quotePinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { grantDealKey } from '@nestboard/functions/profile/deal-key.ts'
import { handler as searches } from '@nestboard/functions/search/index.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { handler as trips } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import * as offerRoutes from '@nestboard/shared/offers/routes.ts'
import * as orderRoutes from '@nestboard/shared/orders/routes.ts'
import * as searchRoutes from '@nestboard/shared/search/routes.ts'
import * as tripRoutes from '@nestboard/shared/trips/routes.ts'
import { requireAnswerData } from './build-listing.ts'
import type { BuiltListing } from './build-listing.ts'
import { findPriceDifferences, computeExpectedPrice } from './expected-price.ts'
import type { ExpectedPrice, PriceDifference } from './expected-price.ts'

/** A booked stay, the price differences found on the way, and the price that its mails must state. */
export interface BookedStay {
  readonly listing: BuiltListing
  readonly traveler: Person
  readonly expected: ExpectedPrice
  readonly differences: readonly PriceDifference[]
  /** Number of displayed prices compared so far, such as those of the search card, the page and the order. */
  readonly places: number
}

const searchRadius = 1000

/**
 * Pins, quotes and orders an offer. Returns the API data that contains its price, by the name of the place where a
 * traveler sees the price.
 */
async function booked(offerKey: string, traveler: Person): Promise<Record<string, object>> {
  const tripId = await newBoard(traveler)
  const { id: productId } = requireAnswerData(
    await callRoute(trips, tripRoutes.createProduct, { tripId, offerKey }, traveler),
  )
  const product = requireAnswerData(await callRoute(trips, tripRoutes.getProduct, { id: productId }, traveler))
  const quote = await quotePinnedStay({ productId, traveler })
  const { id } = requireAnswerData(await callRoute(orders, orderRoutes.createOrder, buildOrderInput(quote), traveler))
  const order = requireAnswerData(await callRoute(orders, orderRoutes.getOrder, { id }, traveler))
  const read = requireAnswerData(await callRoute(orders, orderRoutes.readOrder, { id }, traveler))
  return {
    pinned: product.pinned,
    pin: product.offer,
    quote,
    'quoted offer': quote.offer,
    order,
    'order page': read.offer,
  }
}

/**
 * Searches a listing as a traveler, opens its page, selects some of its active extras, pins and orders the stay, and
 * compares all prices on the way with the independent calculator.
 */
export async function bookAndComparePrices(listing: BuiltListing, today: number): Promise<BookedStay> {
  const { plan, listingId, point, rates } = listing
  const { length, ages } = plan.stay
  const stay = { day: today + plan.stay.inDays, length, ages }
  const nowMs = Date.now()
  const traveler = await newPerson('Tara Traveler')
  if (plan.holdsDealKey) await commitTransaction([{ write: grantDealKey(traveler.userId, nowMs) }])
  const differences: PriceDifference[] = []
  let places = 0
  const compare = (place: string, expected: ExpectedPrice, found: object | undefined) => {
    places++
    differences.push(...findPriceDifferences(place, expected, found))
  }
  const without = new Map(
    rates.map((each) => [each.rate.id, computeExpectedPrice(listing, each, { stay, extraIds: [], nowMs })]),
  )

  const id = await newSearch(traveler, { ...point, ...stay, radius: searchRadius })
  const found = requireAnswerData(await callRoute(searches, searchRoutes.listSearchOffers, { id }, traveler))
  const card = found.offers.find((offer) => offer.listingId === listingId)
  const cheapest = [...without].toSorted(([, one], [, other]) => one.totalPrice - other.totalPrice)[0]!
  compare('card', without.get(card?.rateId ?? 0) ?? cheapest[1], card)
  compare('cheapest rate of the card', cheapest[1], card && { totalPrice: card.totalPrice })

  const page = requireAnswerData(await callRoute(offers, offerRoutes.listOffers, { listingId, ...stay }, traveler))
  for (const [rateId, expected] of without)
    compare(
      'page',
      expected,
      page.offers.find((offer) => offer.rateId === rateId),
    )

  const chosen = rates.find(({ rate }) => rate.id === card?.rateId) ?? rates[0]!
  const extraIds = chosen.extras.flatMap((extra, at) => (extra.active && at % 2 === 0 ? [extra.id] : []))
  const asked = { listingId, rateId: chosen.rate.id, ...stay, extraIds }
  const offer = requireAnswerData(await callRoute(offers, offerRoutes.getOffer, asked, traveler))
  const expected = computeExpectedPrice(listing, chosen, { stay, extraIds, nowMs })
  compare('page with extras', expected, offer)
  for (const [place, shown] of Object.entries(await booked(offer.key, traveler))) compare(place, expected, shown)
  return { listing, traveler, expected, differences, places }
}
