import { doesEditOnlyCloseOrReopen, maxListingsOfDirectEdit } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { CalendarEditState, EditedListing } from '@nestboard/shared/inventory/calendar-edit.ts'
import { calendarEditErrorTexts } from '@nestboard/shared/inventory/faults.ts'
import type * as routes from '@nestboard/shared/inventory/routes.ts'
import { badRequest, forbidden, notFound, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import {
  assignedListingIdsOf,
  doesTeamStandingHaveCapability,
  mayMemberWorkOnListing,
} from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { createVersionConflict, nextVersion, retryOnConflict } from '../kernel/table/version.ts'
import { getEditableDayRange, requireEditableDays } from '../rates/editable-days.ts'
import { makeCalendarEditStep, noteStep, readListingsUnderEdit } from './make-calendar-edit-step.ts'
import { doesRoleAllowCalendarEdit } from './does-role-allow-calendar-edit.ts'
import {
  buildCalendarEditClauses,
  listLatestCalendarEdits,
  noteCalendarEditUndone,
  readCalendarEdit,
} from './calendar-edit.store.ts'
import { getEditedVersion } from './plan-listing-edit.ts'
import { editedListingsRow } from './rows.ts'

const editsListed = 20

async function requireMember(actor: UserActor, supplierId: number): Promise<TeamMembership> {
  const member = await readTeamMembership(actor, supplierId)
  if (!member) throw notFound()
  return member
}

/** An edit that has not begun. */
const newEdit = (
  fields: Pick<CalendarEditState, 'supplierId' | 'userId' | 'edit' | 'total' | 'undoes'>,
  nowMs: number,
): CalendarEditState => {
  const { undoes, ...rest } = fields
  const begun = { status: 'RUNNING', done: 0, changed: 0, kept: 0, skips: [], nco: nowMs, version: nowMs } as const
  return { id: newId(), ...rest, ...begun, ...(undoes !== undefined && { undoes }), skips: [] }
}

/**
 * Starts an edit of several listings' calendars, whose steps `advanceCalendarEdit` or the timers make. Up to ten
 * listings are changed in one step, and none of them if one was changed after it was seen.
 * @throws Fault 403 for a role that may not make this edit; 404 for a listing that the member doesn't work on; 400 for
 * days that can't be edited, and 'Invalid nms' for a listing of a small edit that was changed after it was seen
 */
export const startCalendarEdit: Operation<typeof routes.startCalendarEdit> = async (
  { supplierId, edit, selection: { listings } },
  { actor, nowMs, once },
) => {
  requireEditableDays(
    { dayOne: edit.dayOne, values: Array.from({ length: edit.nights }, () => null) },
    getEditableDayRange(nowMs),
  )
  const isDirect = listings.length <= maxListingsOfDirectEdit
  const [member, read] = await Promise.all([
    requireMember(actor, supplierId),
    isDirect ? readListingsUnderEdit({ id: 0, edit, undoes: undefined }, listings) : undefined,
  ])
  if (!doesRoleAllowCalendarEdit(member, edit)) throw forbidden()
  for (const { listingId } of listings) if (!mayMemberWorkOnListing(member, listingId)) throw notFound()
  const isStale = ({ listingId, seen }: EditedListing) => {
    const at = read?.listings.get(listingId)
    if (at?.listing.supplierId !== supplierId) throw notFound()
    return getEditedVersion(edit, at) !== seen
  }
  if (isDirect && listings.some(isStale)) throw staleVersionFault()
  const id = await retryOnConflict(async () => {
    const state = newEdit({ supplierId, userId: actor.userId, edit, total: listings.length }, nowMs)
    await commitTransaction(buildCalendarEditClauses(state, listings), { once, answer: { id: state.id } })
    return state.id
  })
  return { id }
}

/**
 * An edit that the caller may see: a member bound to some listings sees only edits of their own.
 * @throws Fault 404 otherwise
 */
async function requireVisibleEdit(actor: UserActor, supplierId: number, id: number) {
  const [member, state] = await Promise.all([requireMember(actor, supplierId), readCalendarEdit(id)])
  if (state?.supplierId !== supplierId || !isVisibleTo(member, actor, state)) throw notFound()
  return { member, state }
}
const isVisibleTo = (member: TeamMembership, actor: UserActor, { userId }: CalendarEditState): boolean =>
  userId === actor.userId || assignedListingIdsOf(member) === undefined

/** Makes the next step of an edit, under the rights of who started it. */
export const advanceCalendarEdit: Operation<typeof routes.advanceCalendarEdit> = async (
  { supplierId, id },
  { actor, nowMs },
) => {
  const { state } = await requireVisibleEdit(actor, supplierId, id)
  return { edit: (await makeCalendarEditStep(id, nowMs)) ?? state }
}

/** Stops an edit before its next step. @throws Fault 403 for a role that may not make this edit */
export const stopCalendarEdit: Operation<typeof routes.stopCalendarEdit> = ({ supplierId, id }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const { member, state } = await requireVisibleEdit(actor, supplierId, id)
    if (!doesRoleAllowCalendarEdit(member, state.edit)) throw forbidden()
    if (state.status !== 'RUNNING') return { edit: state }
    const edit = await noteStep(state, { status: 'STOPPED', stoppedFor: 'PERSON' }, nowMs)
    // A step was noted between the read and the write.
    if (edit?.status === 'RUNNING') throw createVersionConflict()
    return { edit: edit ?? state }
  })

/**
 * Starts an edit that gives the nights of another edit back what they had. Nights that somebody changed since stay.
 * @throws Fault 400 if the edit is undone already, is an undo itself, or still runs; 403 for a role that may not make
 * it
 */
export const undoCalendarEdit: Operation<typeof routes.undoCalendarEdit> = async (
  { supplierId, id: undoes },
  { actor, nowMs, once },
) => {
  const id = await retryOnConflict(async () => {
    const [{ member, state }, listed] = await Promise.all([
      requireVisibleEdit(actor, supplierId, undoes),
      editedListingsRow.read(undoes),
    ])
    if (!mayUndo(member, actor, state)) throw forbidden()
    if (state.status === 'RUNNING') throw badRequest(calendarEditErrorTexts.stillRunning)
    if (state.undoneBy !== undefined || state.undoes !== undefined || !listed)
      throw badRequest(calendarEditErrorTexts.alreadyUndone)
    const skipped = new Set(state.skips.map(({ listingId }) => listingId))
    const changed = listed.listings.slice(0, state.done).filter(({ listingId }) => !skipped.has(listingId))
    const fields = { supplierId, userId: actor.userId, edit: state.edit, total: changed.length, undoes }
    const undo = newEdit(fields, nowMs)
    await commitTransaction(
      [
        noteCalendarEditUndone(state, undo.id, nextVersion({ nms: state.version }, nowMs)),
        ...buildCalendarEditClauses(undo, changed),
      ],
      { once, answer: { id: undo.id } },
    )
    return undo.id
  })
  return { id }
}

/** Members with the limited right give back only what they took themselves. */
const mayUndo = (member: TeamMembership, actor: UserActor, { edit, userId }: CalendarEditState): boolean =>
  doesRoleAllowCalendarEdit(member, edit) &&
  (!doesEditOnlyCloseOrReopen(edit) ||
    userId === actor.userId ||
    doesTeamStandingHaveCapability(member.standing, 'inventory'))

/** Lists the latest edits; for a member bound to some listings, their own among them. */
export const listCalendarEdits: Operation<typeof routes.listCalendarEdits> = async ({ supplierId }, { actor }) => {
  const [member, edits] = await Promise.all([
    requireMember(actor, supplierId),
    listLatestCalendarEdits(supplierId, editsListed),
  ])
  return { edits: edits.filter((edit) => isVisibleTo(member, actor, edit)) }
}
