import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { daySeriesSchema } from '../kernel/series.ts'
import { calendarReadFailureTexts } from './faults.ts'

/**
 * A calendar that a listing imports. `url`: the whole address, which is a secret, for members who may change the
 * inventory; only its host for others. `checkedMs`: last attempt to read it, `okMs`: last success, both epoch ms.
 * `problem`: why the last attempt failed. `nights`: units that the calendar's events take, by day.
 */
export const calendarFeedSchema = z.object({
  id: idField(),
  name: z.string(),
  url: z.string(),
  checkedMs: z.int(),
  okMs: z.int(),
  problem: z.nullable(z.enum(Object.values(calendarReadFailureTexts))),
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
