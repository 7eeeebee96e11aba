import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { deriveListingId, deriveListingPartId } from '../../import/ids.ts'
import { buildProvisionWithOpenNights } from '../../import/open-nights.ts'
import { createTextSeededRandom } from '../../import/text-seeded-random.ts'
import { madeUpStays } from '../catalog/made-up-stays.ts'
import type { MadeUpStay } from '../catalog/made-up-stays.ts'

/** Keys of the hosts whose stays appear on the demo boards. */
export const demoBoardHostKeys: ReadonlySet<string> = new Set(['demo-host:otway', 'demo-host:lisbon'])

/** Nights at a stay of the catalog, ready for a quote. */
export interface BookableStayNights {
  readonly listingId: number
  readonly rateId: number
  readonly day: Day
  readonly length: number
}

export function findStayByName(name: string): MadeUpStay & { readonly listingId: number; readonly rateId: number } {
  const found = madeUpStays.find((each) => each.name === name)
  if (!found) throw new Error(`the catalog has no ${name}`)
  const listingId = deriveListingId(found.key)
  return { ...found, listingId, rateId: deriveListingPartId(listingId, 'rate') }
}

/**
 * Returns the first run of `nights` open nights from a day on, or of as many as the stay's minimum if that is more.
 * Days before the calendar starts count as open.
 */
export function findOpenNights(name: string, from: Day, nights: number, loadedMs: number): BookableStayNights {
  const { key, open, timezone, minDays, listingId, rateId } = findStayByName(name)
  const provision = buildProvisionWithOpenNights(open, dayInZone(timezone, loadedMs), createTextSeededRandom(key))
  const length = Math.max(nights, minDays)
  const isOpen = (day: Day): boolean =>
    Array.from({ length }, (_, at) => day + at).every((each) => getSeriesValueOn(provision, each) !== 0)
  let day = from
  while (!isOpen(day)) day++
  return { listingId, rateId, day, length }
}
