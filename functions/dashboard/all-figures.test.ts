import { counterIncrementsOfSale } from '@nestboard/shared/dashboard/dashboard-sale.ts'
import { arrivalDaysAhead } from '@nestboard/shared/dashboard/arrivals.ts'
import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import { dayOfMonth, monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { occupancyNightsAhead } from '@nestboard/shared/inventory/occupancy.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildDayCounterAttributeName, inventoryMonthKey, inventoryRulesKey } from '../inventory/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { buildTimeSortKey } from '../kernel/table/time-index.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { listingsBySupplierIndex } from '../listing/rows.ts'
import { listingReservationsIndex, reservationKey } from '../orders/rows.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { dashboardCountersKey } from './rows.ts'

const [listingCount, orderCount] = [300, 5000]
const today = Math.floor(Date.now() / 86_400_000)
const pick = (seed: number, most: number): number => (Math.imul(seed, 2_654_435_761) >>> 0) % most

/** Every ninth listing is not public, and every seventh has two units. */
const listings = Array.from({ length: listingCount }, (_, at) => ({
  id: at + 1,
  isPublic: at % 9 !== 0,
  units: at % 7 === 0 ? 2 : 1,
  reviews: pick(at, 5),
  rating: 60 + pick(at, 40),
}))
/** Orders over three months, every twelfth canceled. Some nights are sold more often than there are units. */
const orders = Array.from({ length: orderCount }, (_, at) => ({
  id: at + 1,
  listing: listings[pick(at, listingCount)]!,
  day: today - 30 + pick(at * 7 + 1, 90),
  length: 1 + (at % 4),
  bookedOn: today - (at % 45),
  price: 100 + (at % 50),
  stands: at % 12 !== 0,
}))
const standing = orders.filter(({ stands }) => stands)
const team = await newTeam()
const { supplierId, people } = team

const soldOn = new Map<string, number>()
for (const { listing, day, length } of standing)
  for (let night = day; night < day + length; night++)
    soldOn.set(`${listing.id} ${night}`, (soldOn.get(`${listing.id} ${night}`) ?? 0) + 1)

/** Writes the rows that 300 listings and 5,000 orders leave in the table, as far as the figures depend on them. */
beforeAll(async () => {
  const one = await createPublicListing({ timezone: 'UTC' }, { supplierId, owner: people.OWNER })
  const row = (await readPartitionRows(`L#${one.id}`)).find(({ sk }) => sk === 'LISTING')!
  const houses = listings.flatMap(({ id, isPublic, units, rating, reviews }) => [
    { ...row, ...listingsBySupplierIndex(supplierId, id, id), pk: `L#${id}`, id, rating, reviews, active: isPublic },
    { ...inventoryRulesKey(id), ...defaultInventoryRules, units, nms: 1 },
  ])
  const months = new Map<string, Record<string, unknown> & { pk: string; sk: string }>()
  for (const [night, sold] of soldOn) {
    const [id, day] = night.split(' ').map(Number) as [number, number]
    const key = inventoryMonthKey(id, monthOfDay(day))
    const counters = { [buildDayCounterAttributeName('booked', dayOfMonth(day))]: sold }
    months.set(`${key.pk} ${key.sk}`, { ...months.get(`${key.pk} ${key.sk}`), ...key, ...counters })
  }
  // Reservations of other days are left out: no query reaches them, and writing them takes most of this test's seconds.
  const near = orders.filter(({ day }) => Math.abs(day - today) < 2 * arrivalDaysAhead)
  const stays = near.map(({ id, listing, day, length, stands }) => ({
    ...reservationKey(id, id),
    gsi1pk: listingReservationsIndex(listing.id),
    gsi1sk: buildTimeSortKey(day, id),
    id,
    listingId: listing.id,
    day,
    length,
    status: stands ? 'BOOKED' : 'CANCELLED',
    userId: id,
  }))
  const counters = new Map<string, Record<string, number>>()
  for (const { bookedOn, day, length, price } of standing)
    for (const { month, add } of counterIncrementsOfSale(
      { currency: 'AUD', bookedOn, arrival: day, nights: length, revenue: price * length, roomRevenue: price },
      1,
    ))
      for (const [name, by] of Object.entries(add))
        counters.set(month, { ...counters.get(month), [name]: (counters.get(month)?.[name] ?? 0) + by })
  const figures = [...counters].map(([month, add]) => ({
    ...dashboardCountersKey(`S#${supplierId}`, month, 'AUD'),
    month,
    currency: 'AUD',
    ...add,
  }))
  const rows = [...houses, ...months.values(), ...stays, ...figures, { ...row, active: false }]
  await putRows(rows)
}, 120_000)

const nightsOf = (count: number): number[] => Array.from({ length: occupancyNightsAhead }, () => count)

/** Counts beds one by one: no sum of the code under test is used. */
function expectedOccupancy(among: readonly (typeof listings)[number][]) {
  const [booked, units] = [nightsOf(0), nightsOf(0)]
  let overbooked = 0
  for (const { id, units: beds } of among)
    for (let at = 0; at < occupancyNightsAhead; at++) {
      const sold = soldOn.get(`${id} ${today + at}`) ?? 0
      units[at]! += beds
      for (let bed = 0; bed < beds; bed++) booked[at]! += bed < sold ? 1 : 0
      if (sold > beds) overbooked++
    }
  const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)
  return { dayOne: today, booked, units, share: total(booked) / total(units), overbooked, listings: among.length }
}
const shown = listings.filter(({ isPublic }) => isPublic)

it('the dashboard and the page of listings show the same occupancy: that of all public listings', async () => {
  const [dashboard, figures] = await Promise.all([
    callRoute(handler, routes.getDashboard, { supplierId }, people.OWNER),
    callRoute(handler, routes.getKeyFigures, { supplierId }, people.OWNER),
  ])
  const expected = expectedOccupancy(shown)
  expect(expected.overbooked).toBeGreaterThan(100)
  expect(dashboard.data!.occupancy).toEqual(expected)
  expect(figures.data!.occupancy).toEqual(expected)
}, 60_000)

it('arrivals are the booked stays that begin in seven days, at all listings and whenever ordered', async () => {
  const { data } = await callRoute(handler, routes.getKeyFigures, { supplierId }, people.OWNER)
  const coming = standing.filter(({ day }) => day >= today && day < today + arrivalDaysAhead)
  expect(coming.length).toBeGreaterThan(200)
  expect(data!.arrivals).toEqual({ count: coming.length, next: Math.min(...coming.map(({ day }) => day)) })
}, 60_000)

it('rating and number of listings cover all listings', async () => {
  const { data } = await callRoute(handler, routes.getKeyFigures, { supplierId }, people.OWNER)
  const [points, reviews] = listings.reduce(
    ([sum, count], each) => [sum + each.rating * each.reviews, count + each.reviews],
    [0, 0],
  )
  expect(data).toMatchObject({
    listings: listingCount + 1,
    rating: { tenths: Math.round(points / reviews), reviews },
  })
}, 60_000)

it('bookings, nights and revenue are those of the orders that stand', async () => {
  const { days, months } = (await callRoute(handler, routes.getDashboard, { supplierId }, people.OWNER)).data!
  for (const { day, bookings, nights } of days) {
    const made = standing.filter(({ bookedOn }) => bookedOn === day)
    expect([bookings, nights]).toEqual([made.length, made.reduce((sum, { length }) => sum + length, 0)])
  }
  for (const { month, stays, nights, revenue, roomRevenue } of months) {
    const begun = standing.filter(({ day }) => monthOfDay(day) === month)
    const sum = (of: (order: (typeof orders)[number]) => number) => begun.reduce((total, each) => total + of(each), 0)
    expect([stays, nights]).toEqual([begun.length, sum(({ length }) => length)])
    expect(revenue).toBeCloseTo(sum(({ length, price }) => length * price) / 100, 2)
    expect(roomRevenue).toBeCloseTo(sum(({ price }) => price) / 100, 2)
  }
  expect(months.reduce((sum, { stays }) => sum + stays, 0)).toBe(standing.length)
}, 60_000)

it('a member bound to listings and a role without rights read no more than that', async () => {
  await assignListingsToMember(team, 'MANAGER', [2, 3])
  const bound = (await callRoute(handler, routes.getKeyFigures, { supplierId }, people.MANAGER)).data!
  expect(bound.occupancy).toEqual(expectedOccupancy(listings.filter(({ id }) => id === 2 || id === 3)))
  expect(bound.arrivals!.count).toBe(
    standing.filter(({ listing, day }) => [2, 3].includes(listing.id) && day >= today && day < today + arrivalDaysAhead)
      .length,
  )
  const guest = (await callRoute(handler, routes.getKeyFigures, { supplierId }, people.GUEST)).data!
  expect([guest.occupancy, guest.arrivals]).toEqual([null, null])
  // Sales of an AGENT are those of the agent's own personal offers.
  const agent = (await callRoute(handler, routes.getKeyFigures, { supplierId }, people.AGENT)).data!
  expect(agent.arrivals).toEqual({ count: 0, next: null })
}, 60_000)

it('reads no order: at most 2 units a listing for the dashboard, and 3 with the arrivals', async () => {
  const [dashboard] = await measureRouteUnits(() =>
    callRoute(handler, routes.getDashboard, { supplierId }, people.OWNER),
  )
  const [figures] = await measureRouteUnits(() =>
    callRoute(handler, routes.getKeyFigures, { supplierId }, people.OWNER),
  )
  expect([dashboard <= 2 * listingCount, figures <= 3 * listingCount]).toEqual([true, true])
}, 60_000)
