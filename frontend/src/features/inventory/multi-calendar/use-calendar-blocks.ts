import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useMemo } from 'react'
import type { CalendarBlock } from '../calendar-block.ts'
import { daysPerCalendarWindow } from './calendar-of-listing.ts'

/** Listings that are read together. */
const listingsPerBlock = 25

/** Listings and days of which the calendars are needed. */
export interface NeededCalendars {
  readonly ids: readonly number[]
  readonly days: DayRange
}

/** The blocks that contain what is needed, the same array again while they are the same. */
export function useCalendarBlocks(
  listings: readonly Pick<Listing, 'id'>[],
  today: Day,
  needed: readonly NeededCalendars[],
): readonly CalendarBlock[] {
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
  const asked = new Set<string>()
  for (const { ids, days } of needed) {
    const [first = 0, last = -1] = [days.from, days.to - 1].map((day) =>
      Math.floor((day - today) / daysPerCalendarWindow),
    )
    for (const id of ids) for (let at = first; at <= last; at++) asked.add(`${blockOfListing.get(id)} ${at}`)
  }
  const key = [...asked].toSorted().join(',')
  return useMemo(
    () =>
      key.split(',').flatMap((pair) => {
        const [block = Number.NaN, window = 0] = pair.split(' ').map(Number)
        const ids = blocks[block]
        const from = today + window * daysPerCalendarWindow
        return ids ? [{ ids, window, days: { from, to: from + daysPerCalendarWindow } }] : []
      }),
    [key, blocks, today],
  )
}
