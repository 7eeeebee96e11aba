import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { dayInZone, formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/offers/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { inventoryMonthKey } from '../inventory/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from './index.ts'
import { newBookableListing } from './testing/bookable.ts'
import type { BookableListingFields } from './testing/bookable.ts'

const today = dayInZone('UTC', Date.now())
const stay = { day: today + 30, length: 5, ages: [40, 40, 8] }

/** Builds 24 inventory months in which every day is booked or blocked; no listing has more bookable months. */
const months = (listingId: number) =>
  Array.from({ length: 24 }, (_, at) => {
    const days = Array.from({ length: 31 }, (__, day) => [
      [`b${day + 1}`, 10],
      [`u${day + 1}`, 12],
    ])
    return {
      ...inventoryMonthKey(listingId, formatIsoDay(today + at * 31).slice(0, 7)),
      ...Object.fromEntries(days.flat()),
      nms: 1,
    }
  })

const full: BookableListingFields = {
  rates: [
    {
      rate: {
        description: 'A room with a view of the sea. '.repeat(20),
        adultPrices: [0, 20, 30, 40],
        childPrices: [10, 10],
        dayOne: today,
        values: Array.from({ length: 731 }, (_, at) => 100 + (at % 90) + 0.5),
      },
      extras: [{}, {}, {}],
    },
  ],
  fees: [{}, {}, {}],
  rules: { units: 20, days: 731 },
  more: months,
}

const costs = async (given: BookableListingFields, who: { cookie?: string } = {}) => {
  const { listingId, rates } = await newBookableListing(given)
  const rateId = rates[0]!.rate.id
  const { data } = await callRoute(handler, routes.getOffer, { listingId, rateId, ...stay }, who)
  const cost = (work: () => Promise<{ code: number }>) =>
    measureRouteUnits(async () => {
      expect((await work()).code).toBe(200)
    })
  return [
    await cost(() => callRoute(handler, routes.listOffers, { listingId, ...stay }, who)),
    await cost(() => callRoute(handler, routes.getOffer, { listingId, rateId, ...stay }, who)),
    await cost(() => callRoute(handler, routes.getOfferByKey, { listingId, key: data!.key }, who)),
  ]
}

/** Repeats the expected units for each of `listOffers`, `getOffer` and `getOfferByKey`. */
const ofEach = (units: [number, number, number]) => [units, units, units]

it('costs a visitor one query, and a signed-in caller one more read for the session, in parallel', async () => {
  expect(await costs({})).toEqual(ofEach([0.5, 0, 1]))
  expect(await costs({}, await newPerson())).toEqual(ofEach([1.5, 0, 1]))
})

it('reads a listing with two years of prices and 24 months of counters with at most 4 units', async () => {
  for (const [read, write, depth] of await costs(full)) {
    expect(read).toBeLessThanOrEqual(4)
    expect([write, depth]).toEqual([0, 1])
  }
})

it('reads promotions and PRIVATE rates in one more round of parallel reads', async () => {
  const closed: BookableListingFields = { rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] }
  expect(await costs(closed)).toEqual(ofEach([0.5, 0, 1]))
  const [[read, write, depth]] = (await costs(closed, await newPerson())) as [[number, number, number]]
  expect([read <= 4, write, depth]).toEqual([true, 0, 2])
})
