import { parseIsoDay, formatIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/group-offers/routes.ts'
import { expect, it } from 'vitest'
import { newClub } from '../groups/testing/club.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { readRow } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { handler } from './index.ts'
import { listBookedNightsByMonth } from './nights.ts'
import { clubSalesTotalsRow } from './rows.ts'
import { addClubSaleToTotals, subtractClubSaleFromTotals } from './sales.ts'
import { createListingWithPrivateRate, createOfferToClub } from './testing/closed.ts'

/** Counts the sale of a two-night stay booked on a given day. Resolves to its order's id. */
async function sold(clubId: number, userId: number, bookedOn: string, checkIn: string, supplierId = 1) {
  const [id, placedMs] = [newId(), parseIsoDay(bookedOn) * msPerDay]
  const sale = {
    clubId,
    supplierId,
    currency: 'EUR',
    total: 200_00,
    placedMs,
    arrival: parseIsoDay(checkIn),
    nights: 2,
  }
  await addClubSaleToTotals(id, userId, sale, placedMs)
  return id
}
const rowOf = async (clubId: number) => (await readRow(clubSalesTotalsRow.key(clubId, 1)))!
const nightNames = (row: Row) => Object.keys(row).filter((name) => name.startsWith('nights_'))

it('keeps the nights of the last twelve months and of future months, however many years a group books', async () => {
  const { clubId, admin } = await newClub()
  for (const year of [2019, 2020, 2021, 2025, 2026])
    for (const month of ['01', '04', '08', '12'])
      await sold(clubId, admin.userId, `${year}-${month}-10`, `${year + 1}-${month}-20`)
  const row = await rowOf(clubId)
  expect(nightNames(row).toSorted()).toEqual(
    ['2026_01', '2026_04', '2026_08', '2026_12', '2027_01', '2027_04', '2027_08', '2027_12'].map(
      (month) => `nights_${month}`,
    ),
  )
  expect(row).toMatchObject({ bookings: 20, spend_EUR: 20 * 200_00 })
  const months = (today: string) => listBookedNightsByMonth(row, parseIsoDay(today)).map(({ month }) => month)
  expect(months('2026-12-31')).toEqual(['2026-01', '2026-04', '2026-08', '2026-12'])
  expect(months('2027-01-01')).toEqual(['2026-04', '2026-08', '2026-12', '2027-01'])
})

it('subtracts a cancellation’s nights once, and none of a month that is no longer kept', async () => {
  const { clubId, admin } = await newClub()
  const [early, late] = [
    await sold(clubId, admin.userId, '2026-01-05', '2026-02-10'),
    await sold(clubId, admin.userId, '2026-01-05', '2026-12-10'),
  ]
  const at = (iso: string) => parseIsoDay(iso) * msPerDay
  for (const _ of [1, 2]) await subtractClubSaleFromTotals(late, admin.userId, at('2026-11-01'))
  expect(listBookedNightsByMonth(await rowOf(clubId), parseIsoDay('2026-12-31'))).toEqual([
    { month: '2026-02', nights: 2 },
  ])
  await subtractClubSaleFromTotals(early, admin.userId, at('2027-03-01'))
  expect(nightNames(await rowOf(clubId))).toEqual(['nights_2026_12'])
})

it('counting nights costs a list of groups nothing, and a sale half a read unit', async () => {
  const [stay, club] = [await createListingWithPrivateRate(), await newClub()]
  const { supplierId, owner } = stay
  await createOfferToClub(stay, club.clubId)
  const list = () => measureRouteUnits(() => callRoute(handler, routes.listGroupOffers, { supplierId }, owner))
  const today = formatIsoDay(Math.floor(Date.now() / msPerDay))
  const before = await list()
  await sold(club.clubId, owner.userId, today, today, supplierId)
  expect(await list()).toEqual(before)
  // Read units: a half for the row of the group's sales, 1 for the member. Write units: 2 for the row that marks the
  // order as counted, and 2 for the row of the group's sales.
  const again = measureRouteUnits(() => sold(club.clubId, owner.userId, today, today, supplierId))
  expect(await again).toEqual([1.5, 4, 2])
})
