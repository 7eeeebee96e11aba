import { setTimeout as wait } from 'node:timers/promises'
import { notBookable } from '@nestboard/shared/inventory/availability.ts'
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
import { countMonth, holdNights, inventoryRows, letGo, nightsOfOrder } from './inventory.store.ts'
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

const roundsMost = 8

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
  for (let round = 1; round <= roundsMost; round++) {
    const inventory = inventoryIn(await inventoryRows(listing.id, monthsOf(inventoryDefaults, stay)))
    const refusal = notBookable(inventory, stay, today)
    // What looks full may be full of this very order.
    if (refusal) return (await settled(orderId)) ?? { isBooked: false, ...refusal }
    const clauses = clausesOf(booking, inventory)
    if (!clauses) continue
    try {
      await commit([...clauses.slice(0, 1), ...beside, ...clauses.slice(1)])
      return { isBooked: true }
    } catch (error) {
      if (error instanceof Settled) return (await settled(orderId)) ?? { isBooked: true }
      if (!(error instanceof Taken || isCrowd(error))) throw error
    }
    await wait(Math.random() * 20 * round)
  }
  return { isBooked: false, why: 'BUSY' }
}

/** First what the order holds, then the months. */
function clausesOf(
  { orderId, listing, stay: { day, length }, nowMs }: Booking,
  inventory: VersionedInventory,
): Clause[] | undefined {
  const plan = bookingPlan(inventory, { day, length })
  if (!plan) return undefined
  const { blockPastDays, blockNextDays } = inventory.rules
  const held = { orderId, listingId: listing.id, day, length, blockPastDays, blockNextDays }
  const months = plan.map((month) => countMonth(listing.id, month, nowMs, inventory))
  return [
    { write: holdNights(held, nowMs), otherwise: () => new Settled() },
    ...months.map((write) => ({ write, otherwise: () => new Taken() })),
  ]
}

/** What became of an order before; undefined where nothing did. */
async function settled(orderId: number): Promise<Outcome | undefined> {
  const held = await nightsOfOrder(orderId)
  if (!held) return undefined
  return held.releasedMs === undefined ? { isBooked: true } : { isBooked: false, why: 'RELEASED' }
}

/** `commit` gave up on a row that others keep writing to. */
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
      await commit([mark, ...beside, ...givenBack(held, nowMs)])
      return held !== undefined
    } catch (error) {
      // It has just booked, or given back: look again.
      if (!(error instanceof Settled || isCrowd(error)) || round === roundsMost) throw error
    }
    await wait(Math.random() * 20 * round)
  }
}

function givenBack(held: HeldNights | undefined, nowMs: number): Clause[] {
  const { listingId } = held ?? {}
  if (!held || listingId === undefined) return []
  const rules = { ...inventoryDefaults, ...held }
  return releasePlan(rules, held).map((month) => ({ write: countMonth(listingId, month, nowMs) }))
}
