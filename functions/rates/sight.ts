import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { allows } from '@nestboard/shared/supplier/permissions.ts'
import type { Actor } from '../kernel/actor.ts'
import { standingIn } from '../kernel/team.ts'
import { isShown } from '../listing/team.ts'
import { placed } from './place.ts'
import { listingAt, rateAt } from './rate.store.ts'
import type { RateRow } from './rate.store.ts'

/** Whether the caller sees all of a supplier's rates, private and inactive ones too: its team, from REP on. */
export async function seesAllRates(actor: Actor, supplierId: number): Promise<boolean> {
  const standing = actor.kind === 'user' ? await standingIn(supplierId, actor.userId) : undefined
  return standing !== undefined && allows(standing, 'rates', 'read')
}

export interface SeenRate {
  readonly row: RateRow
  readonly seesAll: boolean
}

/**
 * A rate as this caller may see it: an active PUBLIC one of a listing that is shown everybody, any other its team.
 * @throws Fault 404 for any other
 */
export async function seenRate(actor: Actor, rateId: number): Promise<SeenRate> {
  const { listingId, supplierId } = await placed('RATE', rateId)
  const [row, listing, seesAll] = await Promise.all([
    rateAt(listingId, rateId, { consistent: false }),
    listingAt(listingId, { consistent: false }),
    seesAllRates(actor, supplierId),
  ])
  if (!row || !listing || !(seesAll || (isShown(listing) && isShown(row)))) throw notFound()
  return { row, seesAll }
}
