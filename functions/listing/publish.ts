import { listingTexts } from '@nestboard/shared/listing/faults.ts'
import { missingFor, notReady } from '@nestboard/shared/listing/ready.ts'
import { refused } from '@nestboard/shared/kernel/fault.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { listingById } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import { listingStaysHidden, openRateOf, rateStaysOpen } from './publish.store.ts'
import { overtaken } from './settle.ts'
import { isShown } from './team.ts'

type State = Pick<ListingItem, 'active' | 'visibility'>

/** Whether a change makes a listing PUBLIC, or shows a PUBLIC one again. */
const publishes = (before: State, after: State): boolean =>
  after.visibility === 'PUBLIC' && (before.visibility !== 'PUBLIC' || (after.active && !before.active))

/**
 * What a change of a listing needs beside it so that a shown listing is always ready (docs/decisions.md, "Settled later"). Publishing
 * asks for everything, and for the rate it found to stay open until the write. A shown listing may not lose its name; its
 * thumbnail can't be deleted anyway, and its last open rate is kept by `keepsOpenRate`.
 * @param openRate an open rate of it, where the caller has read one
 * @throws Fault 400 'Listing is not ready: …' naming what is missing
 */
export async function readyFor(before: ListingItem, after: ListingItem, openRate?: Key): Promise<Clause[]> {
  if (!publishes(before, after)) {
    const lost = isShown(after)
      ? missingFor(after, true).filter((each) => !missingFor(before, true).includes(each))
      : []
    if (lost.length) throw refused(notReady(lost))
    return []
  }
  const rate = openRate ?? (await openRateOf(after.id))
  const missing = missingFor(after, rate !== undefined)
  if (missing.length || !rate) throw refused(notReady(missing))
  return [{ write: rateStaysOpen(rate), otherwise: overtaken }]
}

/** What closing or removing a rate depends on: whether its listing is shown, and another open rate of it. */
export interface OpenRates {
  readonly listingId: number
  readonly isShown: boolean
  readonly other: Key | undefined
}

/** Reads what closing or removing a rate depends on. */
export async function openRatesBeside(listingId: number, rate: Key): Promise<OpenRates> {
  const [listing, other] = await Promise.all([
    listingById(listingId, { consistent: true }),
    openRateOf(listingId, rate),
  ])
  return { listingId, isShown: listing !== undefined && isShown(listing), other }
}

/**
 * What closing or removing an open rate needs beside it: a shown listing keeps another open one. Both ends are conditions
 * of the write, so that two rates closed at once, or a listing published meanwhile, leave no shown listing without one.
 * @throws Fault 400 where it is the last open rate of a shown listing
 */
export function keepsOpenRate({ listingId, isShown: isPublic, other }: OpenRates): Clause {
  if (!isPublic) return { write: listingStaysHidden(listingId), otherwise: overtaken }
  if (!other) throw refused(listingTexts.lastRate)
  return { write: rateStaysOpen(other), otherwise: overtaken }
}
