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

/** The nights that an order asks for. */
export interface Booking {
  readonly orderId: number
  readonly listing: Pick<Listing, 'id' | 'timezone'>
  readonly stay: Pick<Stay, 'day' | 'length'>
  /** Now, epoch ms. */
  readonly nowMs: number
  /** When the order was placed. Lead time is judged by that day, because an approval may come a day later. */
  readonly orderedMs: number
}

/**
 * Why nights were not booked. `RELEASED`: the order released them before. `BUSY`: too many concurrent requests; retry.
 */
export type NotBooked = NotBookable | { readonly why: 'RELEASED' | 'BUSY' }
export type BookingOutcome = { readonly isBooked: true } | ({ readonly isBooked: false } & NotBooked)

/** The order has booked or released its nights already. */
class Settled extends Error {}
/** Version conflict: a night was sold or units were removed between read and write. */
class Taken extends Error {}

const maxRounds = 24
const jitterMs = (round: number): number => Math.random() * Math.min(250, 20 * round)

/**
 * Books the nights of an order, all or none, idempotently. One conditional update a month plus a row of what the order
 * holds: 4 write units for any stay within a month.
 * @param beside clauses of the same transaction, such as the order's state; not written if the order has its nights
 * already
 * @throws whatever a failed clause of `beside` throws
 */
export async function bookNights(booking: Booking, beside: readonly Clause[] = []): Promise<BookingOutcome> {
  const { orderId, listing, stay, orderedMs } = booking
  const today = dayIn(listing.timezone, orderedMs)
  // The rules are unknown before the first read. The write checks buffers in other months; only if it fails, those
  // months are read too.
  let rules = inventoryDefaults
  for (let round = 1; round <= maxRounds; round++) {
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

/** The row of what the order holds. */
function holding({ orderId, listing, stay: { day, length }, nowMs }: Booking, { rules }: VersionedInventory): Clause {
  const { blockPastDays, blockNextDays } = blocksOf(rules)
  const held = { orderId, listingId: listing.id, day, length, blockPastDays, blockNextDays }
  return { write: holdNights(held, nowMs), otherwise: () => new Settled() }
}

/** The counters of each month. A stay without a plan has a day without units, and was refused before. */
function counting({ listing, stay, nowMs }: Booking, inventory: VersionedInventory): Clause[] {
  const plan = bookingPlan(inventory, stay)
  if (!plan) throw new Error('a bookable stay has a day without units')
  return plan.map((month) => ({
    write: countMonth(listing.id, month, nowMs, inventory),
    otherwise: () => new Taken(),
  }))
}

/**
 * Conflicts with other transactions. They may have taken the nights, so reading again is cheaper than retrying the
 * write.
 */
const isCrowd = (error: unknown): boolean => error instanceof Fault && error.status === 503

/**
 * Releases the nights of an order, idempotently. An order that never booked can't book afterwards.
 * @param beside clauses of the same transaction; not written if the nights were released already
 * @returns whether the order held nights
 * @throws Fault 503 under too many conflicts; whatever a failed clause of `beside` throws
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
      // The order has just booked or released: read again.
      if (!(error instanceof Settled || isCrowd(error)) || round === maxRounds) throw error
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
