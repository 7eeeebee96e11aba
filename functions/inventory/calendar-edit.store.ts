import { calendarEditStateSchema } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { CalendarEditState, EditedListing } from '@nestboard/shared/inventory/calendar-edit.ts'
import { scheduleDueTask } from '../kernel/due.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import { secondaryIndexName, toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { calendarEditTaskKind } from './calendar-edit-task-kind.ts'
import { calendarEditRow, calendarEditsIndex, calendarEditTaskKey, editedListingsRow } from './rows.ts'

/** How long an edit can be undone, and how long it is listed. */
export const calendarEditKeptMs = 30 * 86_400_000
/** The timers go on with an edit that was started this long ago, so that they rarely meet the browser that does. */
const timersWaitMs = 60_000

const pickCalendarEditState = createSchemaFieldPicker(calendarEditStateSchema)

/** Reads an edit, consistently; undefined for an unknown one. Key: CALENDAREDIT#{id} / EDIT. */
export async function readCalendarEdit(id: number): Promise<CalendarEditState | undefined> {
  const row = await calendarEditRow.read(id)
  return row && pickCalendarEditState(row)
}

/** The clauses that start an edit: its row, its listings, and the task that makes the steps nobody asks for. */
export function buildCalendarEditClauses(
  state: CalendarEditState,
  listings: readonly EditedListing[],
): TransactionClause[] {
  const { id, supplierId, nco } = state
  const expiresAt = toTtlSeconds(nco + calendarEditKeptMs)
  const due = { kind: calendarEditTaskKind, subject: id, atMs: nco + timersWaitMs }
  const head = { ...state, ...calendarEditsIndex(supplierId, nco, id), expiresAt }
  return [
    // If the new id is taken, the caller's retry draws another one.
    { write: calendarEditRow.put([id], head), otherwise: createVersionConflict },
    { write: editedListingsRow.overwrite([id], { listings, expiresAt }) },
    { write: scheduleDueTask(calendarEditTaskKey(id), due), otherwise: createVersionConflict },
  ]
}

/** Lists the latest edits of a supplier's calendars, the newest first. Index: CALENDAREDITS#S#{supplier} / {time}. */
export const listLatestCalendarEdits = async (supplierId: number, most: number): Promise<CalendarEditState[]> =>
  (
    await readFirstRows<CalendarEditState>(calendarEditsIndex.partition(supplierId), most, {
      index: secondaryIndexName,
      newestFirst: true,
    })
  ).map(pickCalendarEditState)

/** The write that notes a step; its condition fails if another process noted one since the edit was read. */
export const noteCalendarEditStep = (
  { id, version: seen }: Pick<CalendarEditState, 'id' | 'version'>,
  step: Partial<Pick<CalendarEditState, 'status' | 'stoppedFor' | 'done' | 'changed' | 'kept' | 'skips'>>,
  version: number,
): TableWrite => calendarEditRow.update([id], { set: { ...step, version } }, attributesEqual({ version: seen }))

/** The clause that notes which edit undoes an edit; its condition fails if one does, or if the edit still runs. */
export const noteCalendarEditUndone = (
  { id, version: seen }: Pick<CalendarEditState, 'id' | 'version'>,
  undoneBy: number,
  version: number,
): TransactionClause => ({
  write: calendarEditRow.update([id], { set: { undoneBy, version } }, attributesEqual({ version: seen })),
  otherwise: createVersionConflict,
})
