import { setTimeout as wait } from 'node:timers/promises'
import { capBufferDays, findUnbookableReason } from '@nestboard/shared/inventory/count-available-units.ts'
import type { UnbookableReason } from '@nestboard/shared/inventory/count-available-units.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import {
  planCounterUpdatesForBooking,
  monthsOfStay,
  planCounterUpdatesForRelease,
} from '@nestboard/shared/inventory/month-unit-counters.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { parseInventoryRows } from './inventory-rows.ts'
import { findHold } from './holds.ts'
import type { VersionedInventory } from './inventory-rows.ts'
import {
  readRowsForBooking,
  updateMonthCounters,
  recordNightsBooked,
  recordNightsReleased,
  readOrderNights,
} from './inventory.store.ts'
import type { OrderNights } from './order-nights.ts'

/** A request to book nights for an order. */
export interface NightsBookingRequest {
  readonly orderId: number
  readonly listing: Pick<Listing, 'id' | 'timezone'>
  readonly stay: Pick<Stay, 'day' | 'length'>
  /** The current time, epoch ms. */
  readonly nowMs: number
  /**
   * When the order was placed, epoch ms. Lead time counts from that day, because an order may be approved a day after
   * it was placed.
   */
  readonly orderedMs: number
  /** Whose hold of these nights ends as they are booked (`holds.ts`). Holds of other people don't count. */
  readonly holder?: number
}

/**
 * Why nights were not booked. `RELEASED`: the order's nights were released before. `BUSY`: too many concurrent
 * bookings; the caller may retry.
 */
export type NightsBookingRefusal = UnbookableReason | { readonly why: 'RELEASED' | 'BUSY' }
export type NightsBookingOutcome = { readonly isBooked: true } | ({ readonly isBooked: false } & NightsBookingRefusal)

/** Thrown if the order has already booked or released its nights. */
export class SettledNights extends Error {}
/** Thrown if, between reading the inventory and the write, a night was sold to another order or units were removed. */
export class TakenNights extends Error {}

/** Attempts to write against concurrent bookings and holds. */
export const maxRounds = 24
export const jitterMs = (round: number): number => Math.random() * Math.min(250, 20 * round)

/**
 * Books an order's nights, all or none. Idempotent. A stay within one month costs 4 write units: one conditional
 * update per month, and the row of the order's nights.
 * @param beside further clauses of the transaction, such as the order's state; not written if the order already has
 * its nights
 * @throws the fault of a failed clause of `beside`
 */
export async function bookNights(
  booking: NightsBookingRequest,
  beside: readonly TransactionClause[] = [],
): Promise<NightsBookingOutcome> {
  const { orderId, listing, stay, orderedMs } = booking
  const today = dayInZone(listing.timezone, orderedMs)
  // The first round assumes the default rules, so it can miss months that only the stay's buffer days touch. The write
  // checks those months too; if its condition fails, the next round reads them, because it knows the listing's rules.
  let rules = defaultInventoryRules
  for (let round = 1; round <= maxRounds; round++) {
    const { held, rows } = await readRowsForBooking(listing.id, monthsOfStay(rules, stay), orderId)
    if (held) return held.releasedMs === undefined ? { isBooked: true } : { isBooked: false, why: 'RELEASED' }
    const inventory = parseInventoryRows(rows)
    rules = inventory.rules
    const refusal = findUnbookableReason(inventory, stay, today)
    if (refusal) return { isBooked: false, ...refusal }
    try {
      await commitTransaction([holding(booking, inventory), ...beside, ...counting(booking, inventory)], undefined, 1)
      return { isBooked: true }
    } catch (error) {
      if (!(error instanceof SettledNights || error instanceof TakenNights || isCrowd(error))) throw error
    }
    await wait(jitterMs(round))
  }
  return { isBooked: false, why: 'BUSY' }
}

/** The clause that records which nights the order holds, with the buffers that apply today. */
function holding(
  { orderId, listing, stay: { day, length }, nowMs }: NightsBookingRequest,
  { rules }: VersionedInventory,
): TransactionClause {
  const { blockPastDays, blockNextDays } = capBufferDays(rules)
  const held = { orderId, listingId: listing.id, day, length, blockPastDays, blockNextDays }
  return { write: recordNightsBooked(held, nowMs), otherwise: () => new SettledNights() }
}

/**
 * The clauses that raise the counters of each month and end the order's own hold. For a stay on a day without units,
 * `planCounterUpdatesForBooking` returns undefined, but `findUnbookableReason` has already refused such a stay.
 */
function counting(
  { listing, stay, nowMs, holder }: NightsBookingRequest,
  inventory: VersionedInventory,
): TransactionClause[] {
  const plan = planCounterUpdatesForBooking(inventory, stay)
  if (!plan) throw new Error('a bookable stay has a day without units')
  const hold = findHold(inventory, holder, stay)
  return plan.map((month) => ({
    write: updateMonthCounters(listing.id, month, nowMs, inventory, hold),
    otherwise: () => new TakenNights(),
  }))
}

/**
 * Whether the write failed because of concurrent transactions. They may have sold the nights, so reading again is
 * cheaper than retrying the write.
 */
export const isCrowd = (error: unknown): boolean => error instanceof Fault && error.status === 503

/**
 * Releases the nights of an order. Idempotent; if the order had not booked nights, it can't book any afterwards.
 * @param beside further clauses of the transaction; not written if the nights were released already
 * @returns whether the order had booked nights
 * @throws Fault 503 after too many conflicts; the fault of a failed clause of `beside`
 */
export async function releaseNights(
  { orderId, nowMs }: Pick<NightsBookingRequest, 'orderId' | 'nowMs'>,
  beside: readonly TransactionClause[] = [],
): Promise<boolean> {
  for (let round = 1; ; round++) {
    const held = await readOrderNights(orderId)
    if (held?.releasedMs !== undefined) return held.listingId !== undefined
    const mark = {
      write: recordNightsReleased(orderId, nowMs, held !== undefined),
      otherwise: () => new SettledNights(),
    }
    try {
      await commitTransaction([mark, ...beside, ...givenBack(held, nowMs)], undefined, 1)
      return held !== undefined
    } catch (error) {
      // A concurrent call has just booked or released the order's nights, or other transactions conflicted, so the
      // order's row is read again.
      if (!(error instanceof SettledNights || isCrowd(error)) || round === maxRounds) throw error
    }
    await wait(jitterMs(round))
  }
}

function givenBack(held: OrderNights | undefined, nowMs: number): TransactionClause[] {
  const { listingId } = held ?? {}
  if (!held || listingId === undefined) return []
  const rules = { ...defaultInventoryRules, ...held }
  return planCounterUpdatesForRelease(rules, held).map((month) => ({
    write: updateMonthCounters(listingId, month, nowMs),
  }))
}
