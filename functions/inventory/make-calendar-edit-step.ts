import { getPriceEditOf } from '@nestboard/shared/inventory/calendar-edit.ts'
import type {
  CalendarEditSkipReason,
  CalendarEditState,
  EditedListing,
} from '@nestboard/shared/inventory/calendar-edit.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import { cancelDueTask } from '../kernel/due.ts'
import { listingPartition } from '../kernel/rows.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Row } from '../kernel/table/row.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import { createVersionConflict, isVersionConflict, nextVersion } from '../kernel/table/version.ts'
import { findListings } from '../listing/listing.ts'
import { readRatesWithCalendars } from '../rates/rate-with-calendar.ts'
import { doesRoleAllowCalendarEdit } from './does-role-allow-calendar-edit.ts'
import { calendarEditKeptMs, noteCalendarEditStep, readCalendarEdit } from './calendar-edit.store.ts'
import { parseInventoryRows } from './inventory-rows.ts'
import { readRulesAndProvisionOfListings } from './inventory.store.ts'
import { planListingEdit } from './plan-listing-edit.ts'
import type { ListingUnderEdit } from './plan-listing-edit.ts'
import { calendarEditTaskKey, editedListingsRow, listingChangeRow } from './rows.ts'
import type { ListingChangeItem } from './rows.ts'

/** Number of listings that one step decides. */
const listingsPerCalendarEditStep = 10

/**
 * Makes the next step of an edit, under the rights that its author has now. A listing is changed in one transaction
 * with the row that says so. So a step that is repeated after a crash, or that two processes make at once, changes
 * nothing twice; the edit's own row only counts.
 * @returns the edit after the step, made by this process or by another one
 */
export async function makeCalendarEditStep(id: number, nowMs: number): Promise<CalendarEditState | undefined> {
  const [state, listed] = await Promise.all([readCalendarEdit(id), editedListingsRow.read(id)])
  if (!state || !listed || state.status !== 'RUNNING') return state
  const actor = { kind: 'user', userId: state.userId, sessionId: 0 } as const
  const step = listed.listings.slice(state.done, state.done + listingsPerCalendarEditStep)
  const [member, decided] = await Promise.all([
    readTeamMembership(actor, state.supplierId),
    readListingsUnderEdit(state, step),
  ])
  if (!member || !doesRoleAllowCalendarEdit(member, state.edit))
    return noteStep(state, { status: 'STOPPED', stoppedFor: 'RIGHT' }, nowMs)
  const outcomes = await Promise.all(
    step.map(async (each): Promise<ListingChangeItem | { skip: CalendarEditSkipReason }> => {
      const { listingId } = each
      const change = decided.changes.get(listingId)
      if (change) return change
      const at = decided.listings.get(listingId)
      if (!at || at.listing.supplierId !== state.supplierId) return { skip: 'REMOVED' }
      if (!mayMemberWorkOnListing(member, listingId)) return { skip: 'NOT_ALLOWED' }
      const plan = await planListingEdit(state.edit, each, at, { actor, nowMs, isUndo: state.undoes !== undefined })
      if ('skip' in plan) return plan
      try {
        const expiresAt = toTtlSeconds(state.nco + calendarEditKeptMs)
        const note = listingChangeRow.put([id, listingId], { ...plan.change, expiresAt })
        await commitTransaction([...plan.clauses, { write: note, otherwise: createVersionConflict }])
        return plan.change
      } catch (error) {
        if (error instanceof Fault && error.status === 404) return { skip: 'REMOVED' }
        if (!isVersionConflict(error)) throw error
        // Either another process changed this listing for this edit, or somebody changed it otherwise.
        return (await listingChangeRow.read(id, listingId)) ?? { skip: 'CHANGED' }
      }
    }),
  )
  const changed = outcomes.filter((each) => 'base' in each)
  const skips = outcomes.flatMap((each, index) =>
    'skip' in each ? [{ listingId: (step[index] as EditedListing).listingId, reason: each.skip }] : [],
  )
  const done = state.done + step.length
  const status = done >= state.total ? 'DONE' : 'RUNNING'
  return noteStep(
    state,
    {
      status,
      done,
      changed: state.changed + changed.length,
      kept: changed.reduce((sum, { kept }) => sum + kept, state.kept),
      skips: [...state.skips, ...skips],
    },
    nowMs,
  )
}

/** Notes a step and, at the end, cancels the task that would go on. If another process was first, its state counts. */
export async function noteStep(
  state: CalendarEditState,
  step: Parameters<typeof noteCalendarEditStep>[1],
  nowMs: number,
): Promise<CalendarEditState | undefined> {
  const version = nextVersion({ nms: state.version }, nowMs)
  const ends = step.status === 'RUNNING' ? [] : [{ write: cancelDueTask(calendarEditTaskKey(state.id)) }]
  try {
    const write = noteCalendarEditStep(state, step, version)
    await commitTransaction([{ write, otherwise: createVersionConflict }, ...ends])
    return { ...state, ...step, version }
  } catch (error) {
    if (!isVersionConflict(error)) throw error
    return readCalendarEdit(state.id)
  }
}

/**
 * Reads all that an edit depends on at some of its listings, in one round, and what it has changed there already.
 */
export async function readListingsUnderEdit(
  { id, edit, undoes }: Pick<CalendarEditState, 'id' | 'edit' | 'undoes'>,
  edited: readonly EditedListing[],
): Promise<{
  changes: ReadonlyMap<number, ListingChangeItem>
  listings: ReadonlyMap<number, ListingUnderEdit>
}> {
  const ids = edited.map(({ listingId }) => listingId)
  const readChanges = (editId: number | undefined) =>
    editId === undefined
      ? []
      : listingChangeRow.readByKeys(
          ids.map((listingId) => [editId, listingId] as const),
          { consistent: true },
        )
  const isOfPrices = getPriceEditOf(edit) !== undefined
  const [changes, undone, listings, rates, rows] = await Promise.all([
    readChanges(id),
    readChanges(undoes),
    findListings(ids),
    isOfPrices
      ? readRatesWithCalendars(edited.flatMap(({ listingId, rateId }) => (rateId ? [{ listingId, rateId }] : [])))
      : undefined,
    isOfPrices ? [] : readRulesAndProvisionOfListings(ids),
  ])
  const byListing = (all: readonly ListingChangeItem[]) => new Map(all.map((each) => [each.listingId, each]))
  const undoneByListing = byListing(undone)
  const rowsByListing = Map.groupBy(rows, ({ pk }: Row) => pk)
  return {
    changes: byListing(changes),
    listings: new Map(
      listings.map((listing) => [
        listing.id,
        {
          listing,
          rate: rates?.get(listing.id),
          inventory: parseInventoryRows(rowsByListing.get(listingPartition(listing.id)) ?? []),
          undone: undoneByListing.get(listing.id),
        },
      ]),
    ),
  }
}
