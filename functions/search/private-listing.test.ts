import * as listings from '@nestboard/shared/listing/routes.ts'
import * as offers from '@nestboard/shared/offers/routes.ts'
import * as personalOffers from '@nestboard/shared/personal-offers/routes.ts'
import * as routes from '@nestboard/shared/search/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { buildListingPartPointerRow } from '../listing/parts.ts'
import { handler as offersHandler } from '../offers/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler as personalHandler } from '../personal-offers/index.ts'
import { createGuestAcceptingOffers } from '../personal-offers/testing/access-patterns.ts'
import { handler as tripsHandler } from '../trips/index.ts'
import { newBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { newSearch, todayUtc } from './testing/search.ts'

type Who = { cookie: string }
const at = { latitude: 51.3, longitude: -9.6 }
const view = { north: 51.5, south: 51.1, west: -9.8, east: -9.4, zoom: 12 }
const stay = { day: todayUtc + 40, length: 3, ages: [40, 40] }

/** Creates a PUBLIC listing and a PRIVATE one next to it, whose second rate is offered to `holder`. */
async function neighbors() {
  const holder = await createGuestAcceptingOffers()
  const open = await newBookableListing({ rates: [{ rate: { price: 100 } }] }, undefined, at)
  const rates = [{ rate: { price: 90 } }, { rate: { price: 50, visibility: 'PRIVATE' as const } }]
  const of = { supplierId: open.supplierId, owner: open.owner }
  const closed = await newBookableListing({ rates }, of, { ...at, visibility: 'PRIVATE', name: 'Closed House' })
  const { listingId, supplierId } = closed
  await putRows(closed.rates.map(({ rate }) => buildListingPartPointerRow('RATE', rate.id, { listingId, supplierId })))
  for (const { listingId: id } of [open, closed]) await projectListingOntoMap(id, 'all', Date.now)
  const rateId = closed.rates[1]!.rate.id
  const window = { dayFrom: todayUtc + 30, dayTill: todayUtc + 60, lengthMin: 1, lengthMax: 7 }
  const given = { userId: holder.userId, listingId, listingType: 'STAY', rateId, rateType: 'DAILY', ...window } as const
  const { data } = await callRoute(personalHandler, personalOffers.createUserRate, given, open.owner)
  return { holder, owner: open.owner, openId: open.listingId, closedId: listingId, rateId, given, offerId: data!.id }
}

it('shows a PRIVATE listing in nobody’s search or map, not even to the team or the holder of a personal offer', async () => {
  const { holder, owner, openId } = await neighbors()
  for (const who of [holder, owner, await newPerson()]) {
    const id = await newSearch(who, at)
    const asked = [{}, { sort: 'PRICE_LOWEST' }, view, { name: 'Closed' }] as const
    for (const more of asked) {
      const { data } = await callRoute(handler, routes.listSearchOffers, { id, ...more }, who)
      const found = data!.offers.map(({ listingId }) => listingId)
      expect([more, found]).toEqual([more, 'name' in more ? [] : [openId]])
      expect(data!.counts.kinds.PERSONALIZED).toBe(0)
    }
  }
})

it('lets only the holder of a personal offer read, price and pin the PRIVATE listing and offered rate', async () => {
  const { holder, closedId, rateId } = await neighbors()
  const strangers = [await createGuestAcceptingOffers(), await newPerson()]
  const read = async (who: Who) => (await callRoute(listingHandler, listings.getListing, { id: closedId }, who)).code
  const priced = (who: Who) => callRoute(offersHandler, offers.listOffers, { listingId: closedId, ...stay }, who)
  expect(await read(holder)).toBe(200)
  const shown = (await priced(holder)).data!.offers
  expect(shown.map(({ rate, flags }) => [rate.id, hasFlag(flags, offerFlagBits.personal)])).toContainEqual([
    rateId,
    true,
  ])
  const { key: offerKey } = shown.find(({ rate }) => rate.id === rateId)!
  for (const who of strangers) {
    expect([await read(who), (await priced(who)).code]).toEqual([404, 404])
    const pin = { tripId: await newBoard(who), offerKey }
    expect((await callRoute(tripsHandler, trips.createProduct, pin, who)).code).not.toBe(200)
  }
  const pin = { tripId: await newBoard(holder), offerKey }
  expect((await callRoute(tripsHandler, trips.createProduct, pin, holder)).code).toBe(200)
})

it('closes the listing to the holder again when the offer is made inactive', async () => {
  const { holder, owner, closedId, given, offerId } = await neighbors()
  const read = async () => (await callRoute(listingHandler, listings.getListing, { id: closedId }, holder)).code
  expect(await read()).toBe(200)
  const change = { id: offerId, ...given, active: false }
  expect((await callRoute(personalHandler, personalOffers.updateUserRate, change, owner)).code).toBe(200)
  expect(await read()).toBe(404)
})
