import { resetSimulatedCalls, simulatedMailService } from '../testing/strangers.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as offers } from '@nestboard/functions/offers/index.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { buildOrderInput, quotePinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as searches } from '@nestboard/functions/search/index.ts'
import { projectListingOntoMap } from '@nestboard/functions/search/map/project-listing-onto-map.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { handler as trips } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import * as offerRoutes from '@nestboard/shared/offers/routes.ts'
import * as orderRoutes from '@nestboard/shared/orders/routes.ts'
import * as searchRoutes from '@nestboard/shared/search/routes.ts'
import * as tripRoutes from '@nestboard/shared/trips/routes.ts'
import { expect, it } from 'vitest'
import { SimulatedTableStream } from '../testing/table-stream.ts'

/** The data of an API response; fails the test for an error. */
const dataOf = <D>({ data, error }: { data: D | null; error: string | null }): D => {
  if (!data) throw new Error(`refused: ${error}`)
  return data
}

it('shows the same price to the cent on the search card, page, pin, quote, order and in the mails', async () => {
  resetSimulatedCalls()
  const stream = new SimulatedTableStream(({ pk }) => pk.startsWith('O#') || pk.startsWith('MAIL#'))
  await stream.start()
  const where = { latitude: 47.1, longitude: 8.3 }
  // These prices give thirds and eighths of cents, so that a price rounded twice, or in another place, is off by a
  // cent.
  const stay = await newBookableListing(
    {
      rates: [{ rate: { price: 133.37, adultPrices: [0, 20.01], childPrices: [] } }],
      fees: [
        { amount: 50.05, amountType: 'FLAT' },
        { amount: 8.125, amountType: 'PERCENT' },
        { amount: 3.3, amountType: 'PERCENT', compound: true },
      ],
    },
    undefined,
    where,
  )
  const { listingId } = stay
  await projectListingOntoMap(listingId, 'all', Date.now)
  const traveler = await newPerson('Tara Traveler')

  const search = await newSearch(traveler, where)
  const found = dataOf(await callRoute(searches, searchRoutes.listSearchOffers, { id: search }, traveler))
  const card = found.offers.find((offer) => offer.listingId === listingId)!
  const { rateId, day, length, ages } = card
  const asked = { listingId, rateId, day, length, ages: [...ages] }
  const page = dataOf(await callRoute(offers, offerRoutes.getOffer, asked, traveler))

  const tripId = await newBoard(traveler)
  const pinning = { tripId, offerKey: card.key }
  const { id: productId } = dataOf(await callRoute(trips, tripRoutes.createProduct, pinning, traveler))
  const { pinned, offer: pin } = dataOf(await callRoute(trips, tripRoutes.getProduct, { id: productId }, traveler))

  const quote = await quotePinnedStay({ productId, traveler })
  const { id } = dataOf(await callRoute(orders, orderRoutes.createOrder, buildOrderInput(quote), traveler))
  const order = dataOf(await callRoute(orders, orderRoutes.getOrder, { id }, traveler))
  const { offer: ordered } = dataOf(await callRoute(orders, orderRoutes.readOrder, { id }, traveler))
  await stream.drain()

  const total = card.totalPrice
  expect(total).toBeGreaterThan(500)
  const everywhere = { page, pinned, pin, quote, quoted: quote.offer, order, ordered }
  for (const [place, { totalPrice }] of Object.entries(everywhere)) expect([place, totalPrice]).toEqual([place, total])
  expect([page.amount, quote.amount, order.amount]).toEqual(Array(3).fill(card.amount))
  const mails = simulatedMailService.mails
    .map(({ Content }) => Content.Simple.Body)
    .filter(({ Text }) => Text.Data.includes('Total price'))
  expect(mails).toHaveLength(2)
  for (const { Text, Html } of mails)
    for (const { Data } of [Text, Html])
      expect(Data).toContain(`Total price incl taxes ${formatMoney(total, card.currency)}`)
})
