import { setTimeout as wait } from 'node:timers/promises'
import { blocksOf, notBookable } from '@nestboard/shared/inventory/availability.ts'
import type { NotBookable } from '@nestboard/shared/inventory/availability.ts'
import { inventoryDefaults } from '@nestboard/shared/inventory/model.ts'
import { bookingPlan, monthsOf, releasePlan } from '@nestboard/shared/inventory/month-plan.ts'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { inventoryIn } from './collection.ts'
import type { VersionedInventory } from './collection.ts'
import { bookingRows, countMonth, holdNights, letGo, nightsOfOrder } from './inventory.store.ts'
import type { HeldNights } from './inventory.store.ts'

/** Nights that an order wants. */
export interface Booking {
  readonly orderId: number
  readonly listing: Pick<Listing, 'id' | 'timezone'>
  readonly stay: Pick<Stay, 'day' | 'length'>
  /** Epoch ms, now. */
  readonly nowMs: number
  /** When the order was placed: how soon and how far ahead is judged by that day, an approval may come a day later. */
  readonly orderedMs: number
}

/** Why an order has no nights. `RELEASED`: it gave them back before; `BUSY`: too many wanted them at once, try again. */
export type NotBooked = NotBookable | { readonly why: 'RELEASED' | 'BUSY' }
export type Outcome = { readonly isBooked: true } | ({ readonly isBooked: false } & NotBooked)

/** The order has booked, or has given up, already. */
class Settled extends Error {}
/** A night went, or units were taken away, between reading and writing. */
class Taken extends Error {}

const roundsMost = 24
const jitterMs = (round: number): number => Math.random() * Math.min(250, 20 * round)

/**
 * Books the nights of an order: all or none, at most one order a unit, once however often it is asked. One conditional
 * update a month, beside a row that says what this order holds: 4 write units for any stay within a month.
 * @param beside what is to be written with it or not at all, such as the order's own state; not written again where the
 *   order had its nights already
 * @throws what a clause of `beside` throws where its condition doesn't hold
 */
export async function bookNights(booking: Booking, beside: readonly Clause[] = []): Promise<Outcome> {
  const { orderId, listing, stay, orderedMs } = booking
  const today = dayIn(listing.timezone, orderedMs)
  // The rules are not known yet. The write checks buffers that lie in other months; only if it fails they are read too.
  let rules = inventoryDefaults
  for (let round = 1; round <= roundsMost; round++) {
    const { held, rows } = await bookingRows(listing.id, monthsOf(rules, stay), orderId)
    if (held) return held.releasedMs === undefined ? { isBooked: true } : { isBooked: false, why: 'RELEASED' }
    const inventory = inventoryIn(rows)
    rules = inventory.rules
    const refusal = notBookable(inventory, stay, today)
    if (refusal) return { isBooked: false, ...refusal }
    try {
      await commit([holding(booking, inventory), ...beside, ...counting(booking, inventory)], undefined, 1)
      return { isBooked: true }
    } catch (error) {
      if (!(error instanceof Settled || error instanceof Taken || isCrowd(error))) throw error
    }
    await wait(jitterMs(round))
  }
  return { isBooked: false, why: 'BUSY' }
}

/** What the order holds from now on, once. */
function holding({ orderId, listing, stay: { day, length }, nowMs }: Booking, { rules }: VersionedInventory): Clause {
  const { blockPastDays, blockNextDays } = blocksOf(rules)
  const held = { orderId, listingId: listing.id, day, length, blockPastDays, blockNextDays }
  return { write: holdNights(held, nowMs), otherwise: () => new Settled() }
}

/** The months it is counted in. Only a day without any unit has no plan, and such a stay was refused before. */
function counting({ listing, stay, nowMs }: Booking, inventory: VersionedInventory): Clause[] {
  const plan = bookingPlan(inventory, stay)
  if (!plan) throw new Error('a stay that can be booked has a day without a unit')
  return plan.map((month) => ({
    write: countMonth(listing.id, month, nowMs, inventory),
    otherwise: () => new Taken(),
  }))
}

/** Others were writing to the same rows. They may have taken what was wanted: to look is cheaper than to try again. */
const isCrowd = (error: unknown): boolean => error instanceof Fault && error.status === 503

/**
 * Gives the nights of an order back, once however often it is asked; an order that never booked can't from then on.
 * @param beside what is to be written with it; not written again where the order gave them back already
 * @returns whether it held nights
 * @throws Fault 503 where too many write to the same months; what a clause of `beside` throws
 */
export async function releaseNights(
  { orderId, nowMs }: Pick<Booking, 'orderId' | 'nowMs'>,
  beside: readonly Clause[] = [],
): Promise<boolean> {
  for (let round = 1; ; round++) {
    const held = await nightsOfOrder(orderId)
    if (held?.releasedMs !== undefined) return held.listingId !== undefined
    const mark = { write: letGo(orderId, nowMs, held !== undefined), otherwise: () => new Settled() }
    try {
      await commit([mark, ...beside, ...givenBack(held, nowMs)], undefined, 1)
      return held !== undefined
    } catch (error) {
      // It has just booked, or given back: look again.
      if (!(error instanceof Settled || isCrowd(error)) || round === roundsMost) throw error
    }
    await wait(jitterMs(round))
  }
}

function givenBack(held: HeldNights | undefined, nowMs: number): Clause[] {
  const { listingId } = held ?? {}
  if (!held || listingId === undefined) return []
  const rules = { ...inventoryDefaults, ...held }
  return releasePlan(rules, held).map((month) => ({ write: countMonth(listingId, month, nowMs) }))
}
