import { getPriceEditOf, listEditedNights } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { CalendarEdit, CalendarEditSkipReason, EditedListing } from '@nestboard/shared/inventory/calendar-edit.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { isAmountOf } from '@nestboard/shared/kernel/minor-units.ts'
import { buildDaySeries, getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { computeEditedNightPrice } from '@nestboard/shared/rates/price-edit.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import {
  choosePricePacking,
  packDayValues,
  unitsOnSalePacking,
  unpackDayValues,
} from '../kernel/table/day-value-packing.ts'
import { buildPriceCalendarClauses } from '../rates/build-price-calendar-clauses.ts'
import { getEditableDayRange } from '../rates/editable-days.ts'
import { unpackPriceCalendar } from '../rates/rate-rows.ts'
import { getPricesVersion } from '../rates/rate-with-calendar.ts'
import type { RateWithCalendarRow } from '../rates/rate-with-calendar.ts'
import { requireNightPrices } from '../rates/require-listing-amounts.ts'
import { buildInventoryRulesClauses, buildProvisionClauses } from './build-inventory-clauses.ts'
import type { VersionedInventory } from './inventory-rows.ts'
import type { ListingChangeItem } from './rows.ts'

/** What an edit needs to know of a listing. `rate` is of price edits, `inventory` of all others. */
export interface ListingUnderEdit {
  readonly listing: Pick<Listing, 'id' | 'supplierId' | 'currency'>
  readonly rate: RateWithCalendarRow | undefined
  readonly inventory: VersionedInventory
  /** What the edit changed that this one undoes. */
  readonly undone: ListingChangeItem | undefined
}

export type ListingEditPlan =
  | { readonly skip: CalendarEditSkipReason }
  | { readonly clauses: TransactionClause[]; readonly change: ListingChangeItem }

/** The version of what an edit changes at a listing (`EditedListing.seen`). */
export function getEditedVersion(edit: CalendarEdit, { rate, inventory }: Omit<ListingUnderEdit, 'listing'>): number {
  if (getPriceEditOf(edit)) return rate ? getPricesVersion(rate) : 0
  return edit.kind === 'MINIMUM_STAY' ? inventory.nms : inventory.provisionNms
}

/** Plans an edit at one listing, by the same rules as an edit of that listing alone. */
export async function planListingEdit(
  edit: CalendarEdit,
  { seen, except }: EditedListing,
  at: ListingUnderEdit,
  { actor, nowMs, isUndo }: { readonly actor: UserActor; readonly nowMs: number; readonly isUndo: boolean },
): Promise<ListingEditPlan> {
  const { listing, rate, inventory, undone } = at
  const priceEdit = getPriceEditOf(edit)
  if (priceEdit && !rate) return { skip: isUndo ? 'REMOVED' : 'NO_RATE' }
  if (isUndo ? !undone : getEditedVersion(edit, at) !== seen) return { skip: 'CHANGED' }
  try {
    if (edit.kind === 'MINIMUM_STAY') {
      if (undone && inventory.rules.minDays !== edit.by) return { skip: 'CHANGED' }
      const { clauses } = buildInventoryRulesClauses(
        listing.id,
        inventory,
        { minDays: undone ? undone.base : edit.by },
        nowMs,
      )
      return { clauses, change: { ...nothingBefore(listing.id), base: inventory.rules.minDays } }
    }
    const own = rate ? unpackPriceCalendar(rate.calendar) : inventory.provision
    const base = rate ? rate.rate.price : inventory.rules.units
    const valueAfter = (before: number | undefined, ofOthers: number): number | null => {
      if (priceEdit) return computeEditedNightPrice(before ?? ofOthers, priceEdit, listing.currency)
      return edit.kind === 'OPEN' ? null : (edit.by ?? null)
    }
    const nights = new Set(listEditedNights(edit, except))
    const block = { from: edit.dayOne, to: edit.dayOne + edit.nights }
    const { from: firstEditable } = getEditableDayRange(nowMs)
    let [kept, given] = [0, 0]
    const valueOn = (day: number): number | undefined => {
      const now = getSeriesValueOn(own, day)
      if (!nights.has(day)) return now
      if (!undone) return valueAfter(now, base) ?? undefined
      if (day < firstEditable) return now
      const before = getSeriesValueOn(seriesBefore(undone), day)
      const isOurs = (valueAfter(before, undone.base) ?? undefined) === now
      if (isOurs) given++
      else kept++
      return isOurs ? before : now
    }
    const after = buildDaySeries(block, valueOn)
    if (undone && given === 0) return { skip: 'CHANGED' }
    const change = {
      listingId: listing.id,
      base,
      kept,
      ...packBefore(
        buildDaySeries(block, (day) => getSeriesValueOn(own, day)),
        Boolean(rate),
      ),
    }
    if (!rate) return { clauses: buildProvisionClauses(listing.id, inventory, after, nowMs).clauses, change }
    if (priceEdit?.kind === 'amount' && !isAmountOf(priceEdit.by ?? 0, listing.currency)) return { skip: 'AMOUNT' }
    await requireNightPrices(listing, { values: after.values })
    return { clauses: buildPriceCalendarClauses(rate.rate, rate.calendar, after, { actor, nowMs }), change }
  } catch (error) {
    if (error instanceof Fault && error.status === 400) return { skip: 'AMOUNT' }
    throw error
  }
}

const nothingBefore = (listingId: number) => ({ listingId, dayOne: 0, before: new Uint8Array(), kept: 0 })

function packBefore({ dayOne, values }: DaySeries, isPrices: boolean) {
  const packing = isPrices ? choosePricePacking(values) : unitsOnSalePacking
  return { dayOne, before: packDayValues(values, packing), packing }
}

const seriesBefore = ({ dayOne, before, packing = unitsOnSalePacking }: ListingChangeItem): DaySeries => ({
  dayOne,
  values: unpackDayValues(before, packing),
})
