import { listCalendars, listCalendarEdits } from '@nestboard/shared/inventory/routes.ts'
import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../../lib/api/query.ts'
import { daysPerCalendarWindow } from './calendar-of-listing.ts'
import type { CalendarOfListing, CalendarWindow } from './calendar-of-listing.ts'

/** Listings that are read together. */
const listingsPerBlock = 25

/** Query of the latest changes that were made over several listings. */
export const calendarEditsQuery = (supplierId: number) => buildWatchedQuery(listCalendarEdits, { supplierId })

const windowQuery = (supplierId: number, listingIds: readonly number[], dayOne: Day) =>
  queryOptions({
    queryKey: [listCalendars.path, supplierId, dayOne, listingIds],
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, CalendarWindow>> => {
      const input = { supplierId, listingIds: [...listingIds], dayOne, days: daysPerCalendarWindow }
      const { calendars } = await callApiRoute(listCalendars, input, { signal })
      return new Map(calendars.map((calendar) => [calendar.listingId, calendar]))
    },
    staleTime: 60_000,
  })

/** Cache key under which all loaded calendars of a supplier lie. */
export const calendarsKeyOf = (supplierId: number) => [listCalendars.path, supplierId]

/** Rows of the list, and days, of which the calendars are needed. */
export interface NeededCalendars {
  readonly ids: readonly number[]
  readonly days: DayRange
}

/**
 * Loads the calendars of the needed listings and days, in blocks of listings and windows of days, and returns all that
 * were asked for.
 */
export function useSupplierCalendars(
  supplierId: number,
  listings: readonly Pick<Listing, 'id'>[],
  today: Day,
  needed: readonly NeededCalendars[],
) {
  const blocks = useMemo(
    () =>
      Array.from({ length: Math.ceil(listings.length / listingsPerBlock) }, (_, at) =>
        listings.slice(at * listingsPerBlock, (at + 1) * listingsPerBlock).map(({ id }) => id),
      ),
    [listings],
  )
  const blockOfListing = useMemo(
    () => new Map(blocks.flatMap((ids, block) => ids.map((id) => [id, block] as const))),
    [blocks],
  )
  const [keep] = useState(createCalendarKeeper)
  const asked = new Set<string>()
  for (const { ids, days } of needed) {
    const [first, last] = [days.from, days.to - 1].map((day) => Math.floor((day - today) / daysPerCalendarWindow))
    for (const id of ids)
      for (let at = first ?? 0; at <= (last ?? -1); at++) asked.add(`${blockOfListing.get(id)} ${at}`)
  }
  const pairs = [...asked].map((each) => each.split(' ').map(Number) as [block: number, window: number])
  return useQueries({
    queries: pairs.map(([block, window]) =>
      windowQuery(supplierId, blocks[block] ?? [], today + window * daysPerCalendarWindow),
    ),
    combine: (results) => {
      const windows = new Map<number, (CalendarWindow | undefined)[]>()
      results.forEach(({ data }, at) => {
        const [, window] = pairs[at] as [number, number]
        for (const [id, calendar] of data ?? []) {
          const own = windows.get(id) ?? []
          own[window] = calendar
          windows.set(id, own)
        }
      })
      return {
        calendars: new Map([...windows].map(([id, own]): [number, CalendarOfListing] => [id, keep(id, today, own)])),
        isError: results.some(({ isError }) => isError),
        refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
      }
    },
  })
}

/**
 * Returns the same calendar again while its windows are the same, so that rows that didn't change aren't drawn anew.
 */
function createCalendarKeeper() {
  const kept = new Map<number, CalendarOfListing>()
  return (id: number, today: Day, windows: CalendarOfListing['windows']): CalendarOfListing => {
    const before = kept.get(id)
    const isSame =
      before?.today === today &&
      before.windows.length === windows.length &&
      windows.every((window, at) => window === before.windows[at])
    if (isSame) return before
    const calendar = { today, windows }
    kept.set(id, calendar)
    return calendar
  }
}
