import { isOver } from '@nestboard/shared/kernel/expiry.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { allows } from '@nestboard/shared/supplier/permissions.ts'
import type { Actor } from '../kernel/actor.ts'
import type { RatePart } from '../kernel/keys.ts'
import type { Row } from '../kernel/row.ts'
import { standingIn, standingsOf } from '../kernel/team.ts'
import { findListing } from '../listing/listing.ts'
import { isShown } from '../listing/team.ts'
import { placed } from './place.ts'
import { offeredTo, partsOf, rateAt } from './rate.store.ts'
import type { RateRow } from './rate.store.ts'

/** Whether the caller sees all of a supplier's rates, private and inactive ones too: its team, from REP on. */
export async function seesAllRates(actor: Actor, supplierId: number): Promise<boolean> {
  const standing = actor.kind === 'user' ? await standingIn(actor, supplierId) : undefined
  return standing !== undefined && allows(standing, 'rates', 'read')
}

type Shown = Pick<Listing, 'id' | 'active' | 'visibility'>

/**
 * Those of a listing's rates that somebody outside of its team may see: active ones, PUBLIC where the listing is shown
 * everybody, PRIVATE where the supplier has offered them to this very person and the offer holds.
 */
export async function openRates(
  actor: Actor,
  listing: Shown,
  rates: readonly RateRow[],
  nowMs: number,
): Promise<RateRow[]> {
  const active = listing.active ? rates.filter((rate) => rate.active) : []
  const isClosed = (rate: RateRow) => !(isShown(listing) && isShown(rate))
  if (actor.kind !== 'user' || !active.some(isClosed)) return active.filter((rate) => !isClosed(rate))
  const offers = await offeredTo(actor.userId, listing.id)
  const offered = new Set(offers.filter((each) => each.active && !isOver(each.ttl, nowMs)).map(({ rateId }) => rateId))
  return active.filter((rate) => !isClosed(rate) || offered.has(rate.id))
}

export interface SeenRate {
  readonly row: RateRow
  readonly seesAll: boolean
}

/**
 * A rate as this caller may see it: whatever it is for the team, for others where it is open to them.
 * @throws Fault 404 where it isn't
 */
export async function seenRate(actor: Actor, rateId: number, nowMs: number): Promise<SeenRate> {
  const { listingId, supplierId } = await placed('RATE', rateId)
  const [row, listing, seesAll] = await Promise.all([
    rateAt(listingId, rateId, { consistent: false }),
    findListing(listingId),
    seesAllRates(actor, supplierId),
  ])
  if (!row || !listing) throw notFound()
  if (!seesAll && !(await openRates(actor, listing, [row], nowMs)).length) throw notFound()
  return { row, seesAll }
}

/**
 * What of a kind hangs on a rate, for whoever may see the rate: read beside it.
 * @throws Fault 404 where the caller may not
 */
export async function seenParts(
  part: RatePart,
  rateId: number,
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): Promise<{ rows: readonly Row[]; seesAll: boolean }> {
  const [{ listingId, supplierId }] = await Promise.all([
    placed('RATE', rateId),
    actor.kind === 'user' ? standingsOf(actor) : undefined,
  ])
  const [{ seesAll }, rows] = await Promise.all([
    seenRate(actor, rateId, nowMs),
    seesAllRates(actor, supplierId).then((consistent) => partsOf(part, listingId, rateId, { consistent })),
  ])
  return { rows, seesAll }
}
