import { listCalendars, listCalendarEdits } from '@nestboard/shared/inventory/routes.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../../lib/api/query.ts'
import type { CalendarBlock } from '../calendar-block.ts'
import type { CalendarOfListing, CalendarWindow } from './calendar-of-listing.ts'

/** Query of the latest changes that were made over several listings. */
export const calendarEditsQuery = (supplierId: number) => buildWatchedQuery(listCalendarEdits, { supplierId })

type CalendarsOfBlock = ReadonlyMap<number, CalendarWindow>

/** Reads the calendars of some listings over a range of days, by listing. */
export async function readCalendars(
  supplierId: number,
  { ids, days }: Pick<CalendarBlock, 'ids' | 'days'>,
  signal?: AbortSignal,
): Promise<CalendarsOfBlock> {
  const input = { supplierId, listingIds: [...ids], dayOne: days.from, days: days.to - days.from }
  const { calendars } = await callApiRoute(listCalendars, input, { ...(signal && { signal }) })
  return new Map(calendars.map((calendar) => [calendar.listingId, calendar]))
}

/** Query of the calendars of a block. */
export const calendarBlockQuery = (supplierId: number, block: CalendarBlock) =>
  queryOptions({
    queryKey: [...calendarsKeyOf(supplierId), block.days.from, block.ids],
    queryFn: ({ signal }) => readCalendars(supplierId, block, signal),
    staleTime: 60_000,
  })

/** Cache key under which all loaded calendars of a supplier lie. */
export const calendarsKeyOf = (supplierId: number) => [listCalendars.path, supplierId]

/** Loads the calendars of blocks of listings and days, and returns all of them by listing. */
export function useSupplierCalendars(supplierId: number, today: Day, blocks: readonly CalendarBlock[]) {
  const [keep] = useState(createCalendarKeeper)
  const combine = useCallback(
    (results: UseQueryResult<CalendarsOfBlock>[]) => {
      const windows = new Map<number, (CalendarWindow | undefined)[]>()
      results.forEach(({ data }, at) => {
        for (const [id, calendar] of data ?? []) {
          const own = windows.get(id) ?? []
          own[blocks[at]?.window ?? 0] = calendar
          windows.set(id, own)
        }
      })
      return {
        calendars: new Map([...windows].map(([id, own]): [number, CalendarOfListing] => [id, keep(id, today, own)])),
        isError: results.some(({ isError }) => isError),
        refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
      }
    },
    [blocks, today, keep],
  )
  return useQueries({ queries: blocks.map((block) => calendarBlockQuery(supplierId, block)), combine })
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
