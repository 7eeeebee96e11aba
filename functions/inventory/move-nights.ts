import { setTimeout as wait } from 'node:timers/promises'
import { capBufferDays, findUnbookableReason } from '@nestboard/shared/inventory/count-available-units.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import {
  filterMoveUpdates,
  monthsOfStay,
  planCounterUpdatesForMove,
} from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { HeldNights, MonthUnitCountersUpdate } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { isCrowd, jitterMs, maxRounds, SettledNights, TakenNights } from './book-nights.ts'
import type { NightsBookingOutcome, NightsBookingRequest } from './book-nights.ts'
import { parseInventoryRows } from './inventory-rows.ts'
import {
  readOrderNights,
  readRowsForBooking,
  recordNightsBooked,
  recordNightsReleased,
  replaceBookedNights,
  updateMonthCounters,
} from './inventory.store.ts'
import type { BookedNights, OrderNights } from './order-nights.ts'
import { buildInventoryForChange } from './build-inventory-for-change.ts'

/** A request to move the nights of a booking. `orderId`: the order that changes the booking. */
export interface NightsMoveRequest extends NightsBookingRequest {
  readonly bookingId: number
  /**
   * Whether the old nights are kept as well until `settleMovedNights`. Otherwise the booking has its new nights at
   * once.
   */
  readonly isHeldOnly: boolean
}

const heldOf = ({ day, length, ...buffers }: BookedNights): HeldNights => ({
  rules: { ...defaultInventoryRules, ...buffers },
  stay: { day, length },
})

const nightsOf = ({ day, length, blockPastDays, blockNextDays }: BookedNights): BookedNights => ({
  day,
  length,
  blockPastDays,
  blockNextDays,
})

/**
 * Takes the new nights of a changed booking, all or none. Nights of both stays count once, so that a stay can be
 * extended in a house that is otherwise full. Idempotent while `beside` has a condition that holds only once.
 * @param beside further clauses of the transaction
 * @throws the fault of a failed clause of `beside`
 */
export async function moveNights(
  move: NightsMoveRequest,
  beside: readonly TransactionClause[],
): Promise<NightsBookingOutcome> {
  const { orderId, bookingId, listing, stay, nowMs, orderedMs, isHeldOnly } = move
  const today = dayInZone(listing.timezone, orderedMs)
  let months = monthsOfStay(defaultInventoryRules, stay)
  for (let round = 1; round <= maxRounds; round++) {
    const { held, booked, rows } = await readRowsForBooking(listing.id, months, orderId, bookingId)
    if (held) return held.releasedMs === undefined ? { isBooked: true } : { isBooked: false, why: 'RELEASED' }
    if (booked?.listingId === undefined || booked.releasedMs !== undefined) return { isBooked: false, why: 'RELEASED' }
    const from = nightsOf(booked)
    const inventory = parseInventoryRows(rows)
    const to = { ...stay, ...capBufferDays(inventory.rules) }
    const plan = planCounterUpdatesForMove(heldOf(from), heldOf(to), inventory)
    const needed = [...new Set([...months, ...monthsOfStay(inventory.rules, stay), ...plan.map(({ month }) => month)])]
    if (needed.length > months.length) {
      // The first round assumed the default rules and didn't know the old nights.
      months = needed
      continue
    }
    const refusal = findUnbookableReason(buildInventoryForChange(inventory, from, stay), stay, today)
    if (refusal) return { isBooked: false, ...refusal }
    const nights = { ...nightsOf(to), orderId, listingId: listing.id, from }
    const counting = (isHeldOnly ? filterMoveUpdates(plan, 1) : plan).map((month) => ({
      write: updateMonthCounters(listing.id, month, nowMs, month.checks.length ? inventory : undefined),
      otherwise: () => new TakenNights(),
    }))
    const mark = isHeldOnly ? recordNightsBooked(nights, nowMs) : replaceBookedNights(bookingId, from, nightsOf(to))
    try {
      await commitTransaction(
        [{ write: mark, otherwise: () => new SettledNights() }, ...beside, ...counting],
        undefined,
        1,
      )
      return { isBooked: true }
    } catch (error) {
      if (!(error instanceof SettledNights || error instanceof TakenNights || isCrowd(error))) throw error
    }
    await wait(jitterMs(round))
  }
  return { isBooked: false, why: 'BUSY' }
}

/** Which nights a booking keeps after `moveNights` held both. */
export interface NightsSettlement {
  readonly orderId: number
  readonly bookingId: number
  readonly kept: 'old' | 'new'
  readonly nowMs: number
}

/**
 * Ends a move of nights that `moveNights` held: the booking keeps the old or the new nights, and the others are
 * released. Idempotent; an order without nights can't take any afterwards.
 * @param beside further clauses of the transaction; not written if the nights were settled already
 * @throws Fault 503 after too many conflicts; the fault of a failed clause of `beside`
 */
export async function settleMovedNights(
  { orderId, bookingId, kept, nowMs }: NightsSettlement,
  beside: readonly TransactionClause[] = [],
): Promise<void> {
  for (let round = 1; ; round++) {
    const held = await readOrderNights(orderId)
    if (held?.releasedMs !== undefined) return
    const mark = {
      write: recordNightsReleased(orderId, nowMs, held !== undefined),
      otherwise: () => new SettledNights(),
    }
    const settled = held ? settledClauses(held, { bookingId, kept, nowMs }) : []
    try {
      return await commitTransaction([mark, ...beside, ...settled], undefined, 1)
    } catch (error) {
      if (!(error instanceof SettledNights || isCrowd(error)) || round === maxRounds) throw error
    }
    await wait(jitterMs(round))
  }
}

function settledClauses(
  held: OrderNights,
  { bookingId, kept, nowMs }: Omit<NightsSettlement, 'orderId'>,
): TransactionClause[] {
  const { listingId, from } = held
  if (listingId === undefined || !from) return []
  const to = nightsOf(held)
  // Back from both: to the new nights if they are kept, otherwise to the old ones.
  const plan = kept === 'new' ? planOf(from, to) : planOf(to, from)
  return [
    ...(kept === 'new'
      ? [{ write: replaceBookedNights(bookingId, from, to), otherwise: () => new SettledNights() }]
      : []),
    ...plan.map((month) => ({ write: updateMonthCounters(listingId, month, nowMs) })),
  ]
}

const planOf = (from: BookedNights, to: BookedNights): MonthUnitCountersUpdate[] =>
  filterMoveUpdates(planCounterUpdatesForMove(heldOf(from), heldOf(to)), -1)
