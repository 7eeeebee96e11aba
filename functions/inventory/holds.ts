import { addHoldsToInventory, isHoldLive, isHoldOfStay } from '@nestboard/shared/inventory/nights-hold.ts'
import type { NightsHold } from '@nestboard/shared/inventory/nights-hold.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import type { VersionedInventory } from './inventory-rows.ts'

/** Stands for a person at a listing, so that a month's row doesn't name who holds nights there. */
export const deriveHolder = (listingId: number, userId: number): number =>
  deriveIdFromText(`hold ${listingId} ${userId}`)

type Holds = Pick<VersionedInventory, 'holdsByMonth'>

/**
 * The holds of the months that were read, ended ones included. A person has one at a listing: while another month's row
 * still has an older one, the newest counts.
 */
function listHolds({ holdsByMonth }: Holds): NightsHold[] {
  const all = [...holdsByMonth.values()].flatMap(({ holds }) => holds)
  return [...new Map(all.toSorted((a, b) => a.sinceMs - b.sinceMs).map((hold) => [hold.holder, hold])).values()]
}

/** The hold of a person on the nights of a stay, which may have ended; undefined if there is none. */
export const findHold = (
  inventory: Holds,
  holder: number | undefined,
  stay: Pick<Stay, 'day' | 'length'>,
): NightsHold | undefined => listHolds(inventory).find((hold) => hold.holder === holder && isHoldOfStay(hold, stay))

/** The holds of other people that have not ended. */
export const listLiveHoldsOfOthers = (inventory: Holds, holder: number | undefined, nowMs: number): NightsHold[] =>
  listHolds(inventory).filter((hold) => hold.holder !== holder && isHoldLive(hold, nowMs))

/** The live holds that count against a caller at a listing: all but the caller's own. */
export function listHoldsAgainst(actor: Actor, listingId: number, inventory: Holds, nowMs: number): NightsHold[] {
  // Most listings have no hold, and then nothing needs to be derived.
  if (![...inventory.holdsByMonth.values()].some(({ holds }) => holds.length > 0)) return []
  const holder = actor.kind === 'user' ? deriveHolder(listingId, actor.userId) : undefined
  return listLiveHoldsOfOthers(inventory, holder, nowMs)
}

/** The inventory as a caller may book it: nights that other people's checkouts hold count as booked. */
export const countHoldsAgainst = (
  actor: Actor,
  listingId: number,
  inventory: VersionedInventory,
  nowMs: number,
): VersionedInventory => addHoldsToInventory(inventory, listHoldsAgainst(actor, listingId, inventory, nowMs))
