import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { ModerationDayCounters } from '@nestboard/shared/moderation/moderation-day-counters.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { moderationCountersPartition, moderationDayCountsRow, openCaseCountRow } from './rows.ts'

/** The write that adjusts the number of cases awaiting a decision. */
export const changeOpenCaseCount = (by: 1 | -1): TableWrite => openCaseCountRow.update([], { add: { open: by } })

/** The UTC day whose statistics count an event at this time. */
export const toStatisticsDay = (atMs: number): Day => Math.floor(atMs / msPerDay)

export const addToModerationDayCounters = (nowMs: number, add: ModerationDayCounters): TableWrite => {
  const day = toStatisticsDay(nowMs)
  return updateRow(moderationDayCountsRow.key(day), { set: { day }, add })
}

/**
 * Reads the number of open cases, and the daily counters since the given day, in one query. Key: MODERATION /
 * DAY#{day}… and OPEN.
 */
export async function readModerationCounters(
  day: Day,
): Promise<{ open: number; days: { readonly day: Day; readonly counters: ModerationDayCounters }[] }> {
  const rows = await readAllRows(moderationCountersPartition(), {
    from: `${moderationDayCountsRow.prefix}${formatSortableTime(day)}`,
  })
  const days = rows.filter(({ sk }) => sk.startsWith(moderationDayCountsRow.prefix))
  return {
    open: Math.max(0, openCaseCountRow.among(rows)[0]?.open ?? 0),
    days: days.map(({ pk: _, sk: __, day: of, ...counters }) => ({ day: Number(of), counters: counters as never })),
  }
}
