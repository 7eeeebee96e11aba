import {
  buildAnyNightsDates,
  buildDatesAround,
  buildWeekendDates,
  getFirstDayOfSearchMonth,
} from '@nestboard/shared/search/flexible-dates.ts'
import type { SearchDates } from '@nestboard/shared/search/search-dates.ts'
import * as routes from '@nestboard/shared/search/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { inventoryMonthKey } from '../inventory/rows.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { newListingWithPersonalOffer } from './testing/access-patterns.ts'
import { newSearch, testSearchInput, todayUtc } from './testing/search.ts'

const me = await newPerson()
const visitor = { ip: '203.0.113.77' }
const day = todayUtc + 40
let areas = 0
/** An area that no other test uses. */
const area = () => ({ latitude: -40 + ++areas * 4, longitude: 60 })

/** Creates a listing at the price of its first night, dearer by `step` each night, with the nights `taken`. */
async function stay(at: ReturnType<typeof area>, price: number, step: number, taken: readonly number[] = []) {
  const values = Array.from({ length: 200 }, (_, night) => price + step * night)
  const rate = { price, dayOne: todayUtc, values }
  const { listingId } = await newBookableListing({ rates: [{ rate }] }, undefined, at)
  for (const night of taken) {
    const date = new Date(night * 86_400_000).toISOString()
    const key = inventoryMonthKey(listingId, date.slice(0, 7))
    await putRows([{ ...key, [`b${Number(date.slice(8, 10))}`]: 1, [`u${Number(date.slice(8, 10))}`]: 1 }])
  }
  await projectListingOntoMap(listingId, 'all', Date.now)
  return listingId
}

type Asked = Partial<Parameters<typeof callRoute<typeof routes.listSearchOffers>>[2]>
async function list(id: number, more: Asked = {}, as: object = me) {
  const { data, error } = await callRoute(handler, routes.listSearchOffers, { id, ...more }, as)
  if (!data) throw new Error(`no offers: ${error}`)
  return data
}
const flexibleSearch = (at: ReturnType<typeof area>, { dayFrom, dayTill, ...dates }: SearchDates, as = me) =>
  newSearch(as, { ...at, ...dates, dayFrom: dayFrom ?? undefined, dayTill: dayTill ?? undefined })

it('each date of a flexible search has the stays and lowest total that a search of exactly these dates shows', async () => {
  const at = area()
  const cheapEarly = await stay(at, 100, 5, [day + 1])
  const cheapLate = await stay({ ...at, longitude: at.longitude + 0.01 }, 900, -4)
  await newListingWithPersonalOffer(me)
  const month = { first: getFirstDayOfSearchMonth(day, 1), months: 1 }
  for (const dates of [
    buildDatesAround(day, 3, 3, todayUtc),
    buildWeekendDates(month, 'FRI_SUN', todayUtc)!,
    buildAnyNightsDates({ ...month, months: 3 }, 5, todayUtc)!,
  ]) {
    const id = await flexibleSearch(at, dates)
    const flexible = await list(id)
    expect(flexible.alternatives.length).toBeGreaterThan(3)
    const totals = new Map<number, number[]>()
    for (const each of flexible.alternatives.filter((_, place) => place < 8)) {
      const exact = await list(id, { day: each.day, sort: 'PRICE_LOWEST' })
      const alone = await list(await newSearch(me, { ...at, day: each.day, length: dates.length }))
      const free = exact.offers.filter(({ key }) => key)
      expect(
        alone.offers
          .filter(({ key }) => key)
          .map(({ totalPrice }) => totalPrice)
          .toSorted((a, b) => a - b),
      ).toEqual(free.map(({ totalPrice }) => totalPrice))
      expect([each.stays, each.total]).toEqual([free.length, free[0]?.totalPrice ?? 0])
      expect(exact.alternatives).toEqual([])
      for (const { listingId, totalPrice } of free)
        totals.set(listingId, [...(totals.get(listingId) ?? []), totalPrice])
    }
    if (dates.flexibility !== 'DAYS') continue
    const shown = new Map(flexible.offers.map((offer) => [offer.listingId, offer]))
    for (const [listingId, all] of totals) expect(shown.get(listingId)?.totalPrice).toBe(Math.min(...all))
    expect([shown.get(cheapEarly)?.day, shown.get(cheapLate)?.day]).toEqual([day - 3, day + 3])
  }
})

it('shows a personal offer on its dates, and the cheapest of all', async () => {
  const at = { latitude: -41.29, longitude: 174.78 }
  const listingId = await newListingWithPersonalOffer(me)
  const mine = await list(await flexibleSearch(at, buildDatesAround(day, 2, 2, todayUtc)))
  const other = await list(await flexibleSearch(at, buildDatesAround(day, 2, 2, todayUtc)), {}, me)
  const found = mine.offers.find((offer) => offer.listingId === listingId)
  expect(found?.totalPrice).toBe(100)
  expect(mine.alternatives.map(({ total }) => total)).toEqual([100, 100, 100, 100, 100])
  expect(other.alternatives).toEqual(mine.alternatives)
  const stranger = await newPerson()
  const theirs = await list(await flexibleSearch(at, buildDatesAround(day, 2, 2, todayUtc), stranger), {}, stranger)
  expect(theirs.alternatives[0]?.total).toBe(200)
})

it('stores flexible dates, and refuses those that can’t be and days that a search doesn’t allow', async () => {
  const dates = { day, length: 2, dayFrom: day - 1, dayTill: day + 1, flexibility: 'DAYS' } as const
  const create = (more: object) => callRoute(handler, routes.createStaySearch, { ...testSearchInput, ...more }, visitor)
  const { data } = await create(dates)
  expect(data).toMatchObject(dates)
  const { data: read } = await callRoute(handler, routes.getStaySearch, { id: data!.id }, visitor)
  expect(read).toEqual(data)
  expect(await create({ ...dates, dayTill: undefined })).toMatchObject({ code: 400, error: 'Invalid dayTill' })
  expect(await create({ ...dates, dayFrom: day + 1 })).toMatchObject({ code: 400, error: 'Invalid dayFrom' })
  const rfp = { ...testSearchInput, ...dates, rfp: true, open: true }
  expect(await callRoute(handler, routes.createStaySearch, rfp, me)).toMatchObject({
    code: 400,
    error: 'Invalid flexibility',
  })
  for (const [route, wrong] of [
    [routes.listSearchOffers, day + 2],
    [routes.listSearchAlternatives, day - 2],
  ] as const)
    expect(await callRoute(handler, route, { id: data!.id, day: wrong }, visitor)).toMatchObject({
      code: 400,
      error: 'Invalid day',
    })
  const exact = await newSearch(me, { day, length: 2 })
  expect((await list(exact, { day: day + 3 })).alternatives).toEqual([])
  expect(await callRoute(handler, routes.listSearchOffers, { id: exact, day: day + 4 }, me)).toMatchObject({
    code: 400,
  })
})

it('a search with few stays lists other dates and wider areas, each as a search there finds them', async () => {
  const at = area()
  const km = (north: number) => ({ ...at, latitude: at.latitude + north / 111.2 })
  await stay(at, 100, 0, [day])
  await stay(km(4), 150, 0)
  await stay(km(40), 120, 0)
  await stay(km(90), 80, 0)
  const id = await newSearch(me, { ...at, day, length: 2, radius: 10_000 })
  for (const as of [me, visitor]) {
    const search =
      as === me
        ? id
        : (
            await callRoute(
              handler,
              routes.createStaySearch,
              { ...testSearchInput, ...at, day, length: 2, radius: 10_000 },
              as,
            )
          ).data!.id
    const { data } = await callRoute(handler, routes.listSearchAlternatives, { id: search }, as)
    expect(data!.days.map((each) => [each.day - day, each.stays, each.total])).toEqual([
      [-3, 2, 200],
      [-2, 2, 200],
      [-1, 1, 300],
      [0, 1, 300],
      [1, 2, 200],
      [2, 2, 200],
      [3, 2, 200],
    ])
    expect(data!.areas.map(({ radius, stays, total, more }) => [radius, stays, total, more])).toEqual([
      [50_000, 2, 240, false],
      [100_000, 3, 160, false],
    ])
    expect(data!.center.latitude).toBeCloseTo(at.latitude, 3)
  }
  const { data: later } = await callRoute(handler, routes.listSearchAlternatives, { id, day: day + 1 }, me)
  expect(later!.areas[0]).toMatchObject({ radius: 50_000, stays: 3, total: 200, currency: 'USD' })
  const wider = await newSearch(me, { ...at, day, length: 2, radius: 50_000 })
  expect((await list(wider)).offers.filter(({ key }) => key)).toHaveLength(2)
  const stranger = await newPerson()
  expect(await callRoute(handler, routes.listSearchAlternatives, { id }, stranger)).toMatchObject({ code: 404 })
})

it('a flexible search costs at most three times the read units of an exact one, whatever its dates', async () => {
  const at = area()
  for (let each = 0; each < 50; each++)
    await stay(
      { ...at, longitude: at.longitude + (each % 10) * 0.01, latitude: at.latitude + each * 0.001 },
      100 + each,
      1,
    )
  const unitsOf = async (id: number) => {
    await list(id)
    return (await measureRouteUnits(() => list(id)))[0]
  }
  const exact = await unitsOf(await newSearch(me, { ...at, day, length: 5 }))
  const months = { first: getFirstDayOfSearchMonth(day, 1), months: 3 }
  const measured: Record<string, number> = {}
  for (const [name, dates] of Object.entries({
    around: buildDatesAround(day, 5, 3, todayUtc),
    weekend: buildWeekendDates({ ...months, months: 1 }, 'FRI_SUN', todayUtc)!,
    month: buildAnyNightsDates({ ...months, months: 1 }, 5, todayUtc)!,
    months: buildAnyNightsDates(months, 5, todayUtc)!,
  }))
    measured[name] = await unitsOf(await flexibleSearch(at, dates))
  for (const units of Object.values(measured)) expect(units).toBeLessThanOrEqual(3 * exact)
  // The seven check-ins around a date are priced from the rows of one or two windows.
  expect(measured['around']!).toBeLessThanOrEqual(2 * exact)
})
