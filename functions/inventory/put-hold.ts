import { setTimeout as wait } from 'node:timers/promises'
import {
  countAvailableUnits,
  countBookedUnits,
  isStayBookable,
} from '@nestboard/shared/inventory/count-available-units.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import {
  firstDayOfMonth,
  monthsOfStay,
  planCounterUpdatesForBooking,
} from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { MonthUnitCountersUpdate } from '@nestboard/shared/inventory/month-unit-counters.ts'
import {
  addHoldsToInventory,
  findEndOfHoldsOnStay,
  holdMs,
  isHoldLive,
} from '@nestboard/shared/inventory/nights-hold.ts'
import type { NightsHold } from '@nestboard/shared/inventory/nights-hold.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import {
  createConditionFailedError,
  tryCommitTransaction,
  writeIfConditionHolds,
} from '../kernel/table/commit-transaction.ts'
import { isCrowd, jitterMs, maxRounds } from './book-nights.ts'
import { findHold, listLiveHoldsOfOthers } from './holds.ts'
import { parseInventoryRows } from './inventory-rows.ts'
import type { VersionedInventory } from './inventory-rows.ts'
import { changeHoldInMonth, putHoldInMonth } from './hold.store.ts'
import { readInventoryRowsOfMonths } from './inventory.store.ts'

/** Most holds of other people beside which one is granted, so that a month's row stays below 2 KB. */
export const maxHoldsOfMonth = 20

/** A request to hold the nights of a stay for a person. */
export interface NightsHoldRequest {
  readonly listing: Pick<Listing, 'id' | 'timezone'>
  readonly stay: Pick<Stay, 'day' | 'length'>
  /** From `deriveHolder`. */
  readonly holder: number
  /** The current time, epoch ms. */
  readonly nowMs: number
}

/**
 * Why nights are not held. `HELD`: other people hold them until `untilMs`, epoch ms. `UNBOOKABLE`: they can't be booked
 * anyway. `CROWDED`: too many people hold nights of the listing, or try to; they can be booked without a hold.
 */
export type NightsHoldOutcome =
  | { readonly isHeld: true; readonly hold: NightsHold }
  | { readonly isHeld: false; readonly why: 'HELD'; readonly untilMs: number }
  | { readonly isHeld: false; readonly why: 'UNBOOKABLE' | 'CROWDED' }

/**
 * Holds the nights of a stay, all or none; idempotent. A stay within one month costs one conditional write of at most 2
 * write units. The person's hold of other nights at the listing ends.
 * @param known the listing's inventory with all months, read consistently
 */
export async function putHold(request: NightsHoldRequest, known: VersionedInventory): Promise<NightsHoldOutcome> {
  const { listing, stay, nowMs } = request
  let inventory = known
  for (let round = 1; round <= maxRounds; round++) {
    const others = listLiveHoldsOfOthers(inventory, request.holder, nowMs)
    const refusal = findRefusal(request, inventory, others)
    if (refusal) return refusal
    const own = findHold(inventory, request.holder, stay)
    if (own && isHoldLive(own, nowMs)) return { isHeld: true, hold: own }
    const hold = { holder: request.holder, ...stay, sinceMs: nowMs, untilMs: nowMs + holdMs }
    const plan = planHold(inventory, addHoldsToInventory(inventory, others), stay)
    if (await writeHold(request, hold, plan, inventory)) {
      await removeReplacedHold(request, plan, known)
      return { isHeld: true, hold }
    }
    await wait(jitterMs(round))
    const rows = await readInventoryRowsOfMonths(listing.id, monthsOfStay(inventory.rules, stay))
    inventory = parseInventoryRows(rows)
  }
  return { isHeld: false, why: 'CROWDED' }
}

function findRefusal(
  { listing, stay, nowMs }: NightsHoldRequest,
  inventory: VersionedInventory,
  others: readonly NightsHold[],
): NightsHoldOutcome | undefined {
  const today = dayInZone(listing.timezone, nowMs)
  const untilMs = findEndOfHoldsOnStay(inventory, others, stay, today)
  if (untilMs !== undefined) return { isHeld: false, why: 'HELD', untilMs }
  if (!isStayBookable(inventory, stay, today)) return { isHeld: false, why: 'UNBOOKABLE' }
  return others.length >= maxHoldsOfMonth ? { isHeld: false, why: 'CROWDED' } : undefined
}

/**
 * The checks of a booking of the stay, by month, each stricter by the units that are held on its day.
 * @param counted the inventory with the holds of other people
 */
function planHold(
  inventory: VersionedInventory,
  counted: VersionedInventory,
  stay: Pick<Stay, 'day' | 'length'>,
): Pick<MonthUnitCountersUpdate, 'month' | 'checks'>[] {
  const plan = planCounterUpdatesForBooking(inventory, stay)
  if (!plan) throw new Error('a bookable stay has a day without units')
  return plan.map(({ month, checks }) => ({
    month,
    checks: checks.map((check) => {
      const day = firstDayOfMonth(month) + check.dayOfMonth - 1
      const held =
        check.counter === 'booked'
          ? countBookedUnits(counted, day) - countBookedUnits(inventory, day)
          : countAvailableUnits(inventory, day) - countAvailableUnits(counted, day)
      return { ...check, atMost: check.atMost - held }
    }),
  }))
}

type HoldPlan = ReturnType<typeof planHold>

/** Writes a hold into its months; false if one of them has changed since it was read, or is being written. */
async function writeHold(
  { listing, nowMs }: NightsHoldRequest,
  hold: NightsHold,
  plan: HoldPlan,
  inventory: VersionedInventory,
): Promise<boolean> {
  const clauses = plan.map((update) => {
    const { version = 0, holds = [] } = inventory.holdsByMonth.get(update.month) ?? {}
    const ended = holds.filter((each) => each.holder !== hold.holder && !isHoldLive(each, nowMs))
    return {
      write: putHoldInMonth(listing.id, hold, update, { version, ended }, nowMs, inventory),
      otherwise: createConditionFailedError,
    }
  })
  try {
    return await tryCommitTransaction(clauses, undefined, 1)
  } catch (error) {
    if (isCrowd(error)) return false
    throw error
  }
}

/** Removes the person's earlier hold from months that the new one doesn't touch. */
async function removeReplacedHold(
  { listing, holder }: NightsHoldRequest,
  plan: HoldPlan,
  { holdsByMonth }: VersionedInventory,
): Promise<void> {
  const written = new Set(plan.map(({ month }) => month))
  const replaced = [...holdsByMonth].flatMap(([month, { holds }]) => {
    const hold = written.has(month) ? undefined : holds.find((each) => each.holder === holder)
    return hold ? [changeHoldInMonth(listing.id, month, hold, undefined)] : []
  })
  await Promise.all(replaced.map(writeIfConditionHolds))
}

/** A hold, and the listing's rules, which tell the months that have it. */
export type HoldWithRules = NightsHold & { readonly rules: InventoryRules }

/** Reads a person's hold of a stay, consistently; undefined if there is none. */
export async function readHold(
  listingId: number,
  holder: number,
  stay: Pick<Stay, 'day' | 'length'>,
): Promise<HoldWithRules | undefined> {
  const rows = await readInventoryRowsOfMonths(listingId, monthsOfStay(defaultInventoryRules, stay))
  const inventory = parseInventoryRows(rows)
  const hold = findHold(inventory, holder, stay)
  return hold && { ...hold, rules: inventory.rules }
}

/** Gives back a hold, unless it has changed since it was read. @returns whether it had not */
export const removeHold = (listingId: number, hold: HoldWithRules): Promise<boolean> =>
  changeHold(listingId, hold, undefined)

/** Makes a hold end at `untilMs`, epoch ms, unless it has changed since it was read. @returns whether it had not */
export const prolongHold = (listingId: number, hold: HoldWithRules, untilMs: number): Promise<boolean> =>
  changeHold(listingId, hold, untilMs)

async function changeHold(
  listingId: number,
  { rules, ...hold }: HoldWithRules,
  untilMs: number | undefined,
): Promise<boolean> {
  const writes = monthsOfStay(rules, hold).map((month) => changeHoldInMonth(listingId, month, hold, untilMs))
  return (await Promise.all(writes.map(writeIfConditionHolds))).every(Boolean)
}
