import { countTicks, defaultCheckList } from '@nestboard/shared/dashboard/check-list.ts'
import type { CheckList } from '@nestboard/shared/dashboard/check-list.ts'
import { dayCountsLength, guestStaysPerPage, maxCountedStays } from '@nestboard/shared/dashboard/guest-stay.ts'
import type { DayList, GuestStay } from '@nestboard/shared/dashboard/guest-stay.ts'
import { findGuestStayDetailLevel } from '@nestboard/shared/dashboard/guest-stay-detail-level.ts'
import type * as routes from '@nestboard/shared/dashboard/routes.ts'
import { dayInZone, earliestLocalDayAt, latestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { readFirstRows, readRowPage, readRowsByKeys } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { checkListRow, stayBookPartition, stayHouseRow } from './rows.ts'
import type { BookedStay, StayHouse } from './rows.ts'
import { periodOf, rangeOfDays } from './list-stay-keys.ts'
import type { StayDayList } from './list-stay-keys.ts'
import { requireStayReader, toVisibleStays } from './visible-stay.ts'

/** Where each list of a day is stored, and whether it has a stay on a day. */
const lists: Readonly<
  Record<DayList, { readonly under: StayDayList; readonly has: (stay: BookedStay & Row, day: number) => boolean }>
> = {
  ARRIVALS: { under: 'IN', has: (stay, day) => stay.day === day },
  DEPARTURES: { under: 'OUT', has: (stay, day) => stay.day + stay.length === day },
  IN_HOUSE: {
    under: 'MID',
    // A stay is listed once in each period, so only its row of the day's own period counts.
    has: ({ day: from, length, sk }, day) =>
      from < day && day < from + length && sk.startsWith(rangeOfDays('MID', { from: periodOf(day), to: 0 }).from),
  },
}

/**
 * Lists the stays of a day. Without `day`, each listing has its own today, so the rows of the two or three dates that
 * exist on earth at a moment are read, and those that aren't today at their listing are dropped.
 */
export const listDayStays: Operation<typeof routes.listDayStays> = async (
  { supplierId, list, day, cursor },
  { actor, nowMs },
) => {
  const { under, has } = lists[list]
  const [first, last] = day === undefined ? [earliestLocalDayAt(nowMs), latestLocalDayAt(nowMs)] : [day, day]
  const range =
    under === 'MID'
      ? rangeOfDays(under, { from: periodOf(first), to: periodOf(last) + 1 })
      : rangeOfDays(under, { from: first, to: last + 1 })
  const after = parsePageStart(cursor, stayBookPartition(supplierId), range)
  const [reader, page] = await Promise.all([
    requireStayReader(actor, supplierId),
    readRowPage<BookedStay & Row>(stayBookPartition(supplierId), { ...range, most: guestStaysPerPage, after }),
  ])
  const stays = page.items
    .filter((row) => row.state === 'BOOKED' && has(row, day ?? dayInZone(row.timezone, nowMs)))
    .flatMap((stay) => toVisibleStays(stay, reader))
  return { stays: inOrder(list, await addHouse(supplierId, stays)), cursor: encodeCursor(page.last) }
}

const sortKeys: Readonly<Record<DayList, (stay: GuestStay & { arrivesAt: string | null }) => string>> = {
  ARRIVALS: ({ arrivesAt, checkInTime }) => arrivesAt ?? checkInTime,
  DEPARTURES: ({ checkOutTime }) => checkOutTime,
  IN_HOUSE: ({ day, length }) => String(day + length).padStart(9, '0'),
}

function inOrder<T extends GuestStay & { arrivesAt: string | null }>(list: DayList, stays: readonly T[]): T[] {
  const keyOf = sortKeys[list]
  return stays.toSorted(
    (a, b) =>
      keyOf(a).localeCompare(keyOf(b), 'en') ||
      a.listingName.localeCompare(b.listingName, 'en') ||
      a.orderId - b.orderId,
  )
}

/** Adds what the team noted on stays, and how much of their check lists is done, in one batch. */
async function addHouse(supplierId: number, stays: readonly GuestStay[]) {
  const listingIds = [...new Set(stays.map(({ listingId }) => listingId))]
  const rows = await readRowsByKeys([
    ...stays.map(({ orderId }) => stayHouseRow.key(supplierId, orderId)),
    ...listingIds.map((id) => checkListRow.key(supplierId, id)),
  ])
  const houses = new Map(stayHouseRow.among(rows).map((house): [number, StayHouse] => [house.orderId, house]))
  const own = new Map(checkListRow.among(rows).map((list): [number, CheckList] => [list.listingId, list]))
  return stays.map((stay) => {
    const { arrivesAt = null, ticks = [] } = houses.get(stay.orderId) ?? {}
    const checkList = own.get(stay.listingId) ?? defaultCheckList
    return {
      ...stay,
      arrivesAt,
      arrival: countTicks(checkList, ticks, 'arrival'),
      departure: countTicks(checkList, ticks, 'departure'),
    }
  })
}

/** Counts arrivals and departures of some days, by calendar date, of the stays that the caller may see. */
export const countDayStays: Operation<typeof routes.countDayStays> = async ({ supplierId, from }, { actor }) => {
  const days = { from, to: from + dayCountsLength }
  const readDays = (list: StayDayList) =>
    readFirstRows<BookedStay>(stayBookPartition(supplierId), maxCountedStays, rangeOfDays(list, days))
  const [{ member }, arriving, leaving] = await Promise.all([
    requireStayReader(actor, supplierId),
    readDays('IN'),
    readDays('OUT'),
  ])
  const isVisible = (stay: BookedStay) =>
    stay.state === 'BOOKED' && findGuestStayDetailLevel(member, actor.userId, stay) !== undefined
  const arrivals = Map.groupBy(arriving.filter(isVisible), ({ day }) => day)
  const departures = Map.groupBy(leaving.filter(isVisible), ({ day, length }) => day + length)
  return {
    days: Array.from({ length: dayCountsLength }, (_, at) => ({
      day: from + at,
      arrivals: arrivals.get(from + at)?.length ?? 0,
      departures: departures.get(from + at)?.length ?? 0,
    })),
  }
}
