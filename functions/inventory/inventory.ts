import { buildInventoryResponse } from '@nestboard/shared/inventory/count-available-units.ts'
import { firstDayOfMonth, monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { IsoMonth } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type * as routes from '@nestboard/shared/inventory/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { limitEditToWeekdays } from '@nestboard/shared/kernel/series.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { requireListing } from '../listing/listing.ts'
import { requireReadableListing, requireListingCapability } from '../listing/listing-access-rules.ts'
import { getEditableDayRange, requireEditableDays } from '../rates/editable-days.ts'
import { countHoldsAgainst } from './holds.ts'
import { buildInventoryRulesClauses, buildProvisionClauses } from './build-inventory-clauses.ts'
import { parseInventoryRows } from './inventory-rows.ts'
import type { VersionedInventory } from './inventory-rows.ts'
import { readMonthCountersSince, readRulesAndProvision } from './inventory.store.ts'

const fresh = { consistent: true }
const eventual = { consistent: false }

/** Minimum number of days that the supplier's calendar shows; it shows more if more can be booked. */
const shownDays = 366

/** The earliest month that is the current month in some time zone: no zone is more than a day away from UTC. */
const firstMonth = (nowMs: number): IsoMonth => monthOfDay(getEditableDayRange(nowMs).from)

/** Reads the inventory of a listing from the current month on, consistently. */
export async function readInventory(id: number, nowMs: number): Promise<VersionedInventory> {
  const rows = await Promise.all([
    readRulesAndProvision(id, fresh),
    readMonthCountersSince(id, firstMonth(nowMs), fresh),
  ])
  return parseInventoryRows(rows.flat())
}

/** Returns the inventory to the supplier's team. */
export const getInventory: Operation<typeof routes.getInventory> = async ({ id }, { nowMs }) => {
  const [{ timezone }, inventory] = await Promise.all([requireListing(id), readInventory(id, nowMs)])
  const today = dayInZone(timezone, nowMs)
  const days = { from: firstDayOfMonth(monthOfDay(today)), to: today + Math.max(shownDays, inventory.rules.days) }
  return { ...buildInventoryResponse(id, inventory, days), nms: inventory.nms, provisionNms: inventory.provisionNms }
}

/**
 * Returns the units left on each day that can be booked, to everyone who may read the listing. Nights that other
 * people's checkouts hold are taken.
 */
export const getAvailability: Operation<typeof routes.getAvailability> = async ({ id }, { actor, nowMs }) => {
  const [{ timezone }, ...rows] = await Promise.all([
    requireReadableListing({ actor, nowMs }, id),
    readRulesAndProvision(id, eventual),
    readMonthCountersSince(id, firstMonth(nowMs), eventual),
  ])
  const inventory = countHoldsAgainst(actor, id, parseInventoryRows(rows.flat()), nowMs)
  const today = dayInZone(timezone, nowMs)
  const { availability } = buildInventoryResponse(id, inventory, { from: today, to: today + inventory.rules.days })
  return { listingId: id, ...availability, ahead: inventory.rules.ahead }
}

/**
 * Changes the given rules. If units are removed, every month that a concurrent booking may write to is marked, so that
 * a booking based on the old units fails (`find-days-losing-units.ts`).
 */
export const updateInventory: Operation<typeof routes.updateInventory> = async (
  { id, nms: seen, ...fields },
  { nowMs },
) => {
  return retryOnConflict(async () => {
    const before = parseInventoryRows(await readRulesAndProvision(id, fresh))
    if (seen !== undefined && seen !== before.nms) throw staleVersionFault()
    const { nms, clauses } = buildInventoryRulesClauses(id, before, fields, nowMs)
    await commitTransaction(clauses)
    return { nms }
  })
}

/**
 * Sets the number of units on sale on single days. Members with the limited right may only close days or reopen them.
 */
export const updateProvision: Operation<typeof routes.updateProvision> = async (
  { id, weekdays, ...given },
  { actor, nowMs },
) => {
  requireEditableDays(given, getEditableDayRange(nowMs))
  const opens = given.values.some((units) => units !== null && units !== 0)
  return retryOnConflict(async () => {
    const [rows] = await Promise.all([
      readRulesAndProvision(id, fresh),
      opens && requireListingCapability(actor, id, 'inventory'),
    ])
    const before = parseInventoryRows(rows)
    const edit = limitEditToWeekdays(given, before.provision, weekdays)
    const { nms, clauses } = buildProvisionClauses(id, before, edit, nowMs)
    await commitTransaction(clauses)
    return { nms }
  })
}
