import { parseInventoryRows } from '@nestboard/functions/inventory/inventory-rows.ts'
import { unpackPriceCalendar } from '@nestboard/functions/rates/rate-rows.ts'
import { projectListingOntoMap } from '@nestboard/functions/search/map/project-listing-onto-map.ts'
import type { ChangedDays } from '@nestboard/functions/search/map/map-projection-writes.ts'
import { type DaySeries, emptyDaySeries, getSeriesDayRange, getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import type { RowChange, RowImage } from '../row-change.ts'
import { mapUpdateGrants } from '../lanes/map-grants.ts'
import { defineReaction } from '../reaction.ts'

/**
 * Kinds of rows that affect the map with any change. For the kinds in `daysIn` only changed days matter; rows of other
 * kinds never affect the map.
 */
const everything = new Set(['LISTING', 'RATE', 'PROMO', 'POLICY', 'FEE', 'RULES'])

/** Fields of a listing's profile that map rows contain. */
const seenOfProfile = ['city', 'country']

/** Fields of a listing that no map row contains. */
const unseen = new Set(['nms', 'bookings', 'photos', 'deposit', 'sqft', 'place', 'watch', 'gsi1pk', 'gsi1sk'])

function changedBy({ keys, before, after }: RowChange): ChangedDays | undefined {
  const kind = keys.sk.split('#')[0] ?? ''
  const series = daysIn[kind]
  if (series && (before || after)) {
    const days = differing(seriesOf(series, keys, before), seriesOf(series, keys, after))
    return days.size ? days : undefined
  }
  if (kind === 'PROFILE') return seenOfProfile.some((name) => before?.[name] !== after?.[name]) ? 'all' : undefined
  if (!everything.has(kind)) return undefined
  return kind !== 'LISTING' || !before || !after || differs(before, after) ? 'all' : undefined
}

const differs = (before: RowImage, after: RowImage): boolean =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !unseen.has(name))
    .some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

type SeriesIn = (row: RowChange['keys'] & RowImage) => DaySeries[]

/** Reads the daily values of a row, by the kind of its key. */
const daysIn: Readonly<Record<string, SeriesIn>> = {
  PRICES: (row) => [unpackPriceCalendar(row)],
  PROVISION: (row) => [parseInventoryRows([row]).provision],
  MONTH: (row) => {
    const { booked, blocked, imported } = parseInventoryRows([row])
    return [booked, blocked, imported]
  },
}

/** Projects a listing onto the map after each change of something that the map shows. */
export const updateListingOnMap = defineReaction(
  {
    wakes: [{ pk: 'L#', sk: [...everything, 'PROFILE', ...Object.keys(daysIn)] }],
    grants: mapUpdateGrants,
    late: 'state',
  },
  async (change, { now }) => {
    const listingId = Number(/^L#(\d+)$/.exec(change.keys.pk)?.[1])
    const changed = listingId ? changedBy(change) : undefined
    if (changed) await soon(listingId, { changed, onlyNew: change.kind === 'INSERT' }, now)
  },
)

const seriesOf = (series: SeriesIn, keys: RowChange['keys'], image: RowImage | undefined): DaySeries[] =>
  image ? series({ ...image, ...keys }) : []

/** Days on which two versions of a row differ in any of their daily values. */
function differing(before: readonly DaySeries[], after: readonly DaySeries[]): Set<number> {
  const days = new Set<number>()
  for (let at = 0; at < Math.max(before.length, after.length); at++) {
    const both = [before[at] ?? emptyDaySeries, after[at] ?? emptyDaySeries] as const
    for (const { from, to } of both.map(getSeriesDayRange))
      for (let day = from; day < to; day++)
        if (getSeriesValueOn(both[0], day) !== getSeriesValueOn(both[1], day)) days.add(day)
  }
  return days
}

interface News {
  readonly changed: ChangedDays
  /** Whether all changes are inserts. */
  readonly onlyNew: boolean
}
const waiting = new Map<number, { news: News; readonly done: Promise<void> }>()

const together = (a: News, b: News): News => ({
  changed: a.changed === 'all' || b.changed === 'all' ? 'all' : new Set([...a.changed, ...b.changed]),
  onlyNew: a.onlyNew && b.onlyNew,
})

/** Projects a listing once for all its changes in a batch; the projection starts after all of them were collected. */
function soon(listingId: number, news: News, now: () => number): Promise<void> {
  const there = waiting.get(listingId)
  if (there) {
    there.news = together(there.news, news)
    return there.done
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = promise.then(async () => {
    const { changed, onlyNew } = waiting.get(listingId)?.news ?? news
    waiting.delete(listingId)
    await projectListingOntoMap(listingId, changed, now, { onlyNew })
  })
  waiting.set(listingId, { news, done })
  setImmediate(resolve)
  return done
}
