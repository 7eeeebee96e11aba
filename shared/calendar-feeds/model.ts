import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { daySeriesSchema } from '../kernel/series.ts'
import { calendarEntryFaultTexts } from './faults.ts'

/**
 * The entries of an imported calendar that could not be read: how many of all (`of`), and of the first one why and on
 * which line of the file. The line's text is not kept, because it may name people.
 */
export const unreadableEntriesSchema = z.object({
  count: z.int(),
  of: z.int(),
  why: z.enum(Object.keys(calendarEntryFaultTexts) as (keyof typeof calendarEntryFaultTexts)[]),
  line: z.int(),
})
export type UnreadableEntries = z.infer<typeof unreadableEntriesSchema>

/**
 * A calendar that a listing imports. `url`: the whole address, which is a secret, for members who may change the
 * inventory; only its host for others. `checkedMs`: last attempt to read it, `okMs`: last success, both epoch ms.
 * `problem`: why the last attempt failed, a text of `calendarReadFailureTexts` as it read then. `unreadable`: the
 * entries that could not be read at the last success. `nights`: units that the calendar's entries take, by day.
 */
export const calendarFeedSchema = z.object({
  id: idField(),
  name: z.string(),
  url: z.string(),
  checkedMs: z.int(),
  okMs: z.int(),
  problem: z.nullable(z.string()),
  unreadable: z.nullable(unreadableEntriesSchema),
  nights: daySeriesSchema,
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

/**
 * Consecutive nights on which bookings made on Nestboard and units taken by imported calendars together exceed the
 * units on sale.
 */
export const calendarConflictSchema = z.object({
  day: z.int(),
  length: z.int(),
  feedIds: z.array(idField()),
})
export type CalendarConflict = z.infer<typeof calendarConflictSchema>
