import { weekdayOf } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/search/routes.ts'
import { usualReadUnitsPerPage } from './map/read-unit-budget.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { setListingRating } from '../listing/set-listing-rating.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { clearStayCellsCache } from '../place/stay-places.ts'
import { handler } from './index.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { todayUtc } from './testing/search.ts'

const reykjavik = { latitude: 64.14, longitude: -21.92 }
const akureyri = { latitude: 65.68, longitude: -18.1 }
const doha = { latitude: 25.28, longitude: 51.53 }

/** The popular stays that a visitor from a country sees, by counts of stays as they are now. */
async function popularFrom(country: string | undefined, more: object = {}) {
  clearStayCellsCache()
  return callRoute(handler, routes.listPopularStays, {}, { headers: { 'cloudfront-viewer-country': country }, ...more })
}

async function newStay(
  at: { latitude: number; longitude: number },
  { price = 120, rating = 0, reviews = 0 }: { price?: number; rating?: number; reviews?: number } = {},
) {
  const { listingId } = await newBookableListing({ rates: [{ rate: { price } }] }, undefined, at)
  await commitTransaction([{ write: setListingRating(listingId, { rating, reviews }) }])
  await projectListingOntoMap(listingId, 'all', Date.now)
  return listingId
}

const hide = async (listingId: number, fields: object) => {
  const rows = await readPartitionRows(`L#${listingId}`)
  await putRows(rows.filter(({ sk }) => sk === 'LISTING').map((row) => ({ ...row, ...fields })))
  await projectListingOntoMap(listingId, 'all', Date.now)
}

it('lists the stays of the visitor’s country, best of each destination first, with prices for a weekend', async () => {
  const plain = await newStay(reykjavik, { rating: 70, reviews: 3, price: 90 })
  const best = await newStay(reykjavik, { rating: 96, reviews: 12 })
  const north = await newStay(akureyri, { rating: 80, reviews: 5, price: 150 })
  const { data, code } = await popularFrom('IS')
  expect([code, data?.country]).toEqual([200, 'IS'])
  expect(data?.listings.map(({ id }) => id)).toEqual([best, north, plain])
  expect(data?.offers.map(({ listingId, ratePrice, totalPrice }) => [listingId, ratePrice, totalPrice])).toEqual([
    [best, 120, 240],
    [north, 150, 300],
    [plain, 90, 180],
  ])
  expect(weekdayOf(data!.day)).toBe(5)
  expect(data!.day).toBeGreaterThanOrEqual(todayUtc + 3)
  expect(data?.offers.every(({ key, day, length }) => key && day === data.day && length === 2)).toBe(true)
  expect(data?.places.map(({ place, stays, night }) => [place.name, stays, night])).toEqual([
    ['Reykjavík', 2, 90],
    ['Akureyri', 1, 150],
  ])
})

it('never shows PRIVATE, inactive or unbookable stays', async () => {
  const rate = { visibility: 'PRIVATE' as const, price: 50 }
  const { listingId: closedRate } = await newBookableListing({ rates: [{ rate }] }, undefined, doha)
  await projectListingOntoMap(closedRate, 'all', Date.now)
  const ids = [await newStay(doha), await newStay(doha), await newStay(doha)] as const
  const shown = async () => (await popularFrom('QA')).data?.listings.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(await shown()).toEqual([...ids].toSorted((a, b) => a - b))
  await hide(ids[0], { visibility: 'PRIVATE' })
  await hide(ids[1], { active: false })
  expect(await shown()).toEqual([ids[2]])
  await hide(ids[2], { active: false })
  const after = await popularFrom('QA')
  expect(after.data?.country).toBe('')
  expect(after.data?.listings.map(({ id }) => id)).not.toContain(ids[2])
})

it('lists stays of the whole world for a country without stays, an unknown and no country', async () => {
  await newStay(reykjavik)
  for (const country of ['AQ', 'xx', '<script>', undefined]) {
    const { data } = await popularFrom(country)
    expect([country, data?.country]).toEqual([country, ''])
    expect(data?.places.length).toBeGreaterThan(0)
  }
})

it('gives everyone the same answer, which the edge may keep for five minutes', async () => {
  await newStay(reykjavik)
  const visitor = await popularFrom('IS')
  expect(visitor.headers['cache-control']).toBe('public, max-age=60, s-maxage=300')
  const { cookie } = await newPerson()
  const member = await popularFrom('IS', { cookie })
  const terms = ({ data }: typeof visitor) => ({
    ...data,
    offers: data?.offers.map(({ key, pricedAt, ...offer }) => ({ ...offer, isSigned: key !== '' && pricedAt > 0 })),
  })
  expect(terms(member)).toEqual(terms(visitor))
  expect([member.cookie, member.headers['cache-control']]).toEqual([undefined, visitor.headers['cache-control']])
})

it('costs no more read units than a page of a search, however many stays there are', async () => {
  const costs = async () => {
    await popularFrom('IS')
    return measureRouteUnits(() =>
      callRoute(handler, routes.listPopularStays, {}, { headers: { 'cloudfront-viewer-country': 'IS' } }),
    )
  }
  const [few] = await costs()
  for (let at = 0; at < 60; at++)
    await newStay({ latitude: reykjavik.latitude + (at % 8) / 100, longitude: reykjavik.longitude + at / 200 })
  const [many, writes] = await costs()
  expect(few).toBeLessThanOrEqual(usualReadUnitsPerPage)
  expect(many).toBeLessThanOrEqual(usualReadUnitsPerPage)
  expect(writes).toBe(0)
})
