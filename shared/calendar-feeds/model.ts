import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { daySeries } from '../kernel/series.ts'
import { feedTexts } from './faults.ts'

/**
 * A calendar that a listing imports. `url`: the whole address for members who may change the inventory, else its host
 * alone, since such addresses are secrets. `checkedMs`: last try; `okMs`: last success, both epoch ms. `problem`: why the
 * last try failed. `nights`: units that its events take by day.
 */
export const calendarFeed = z.object({
  id: id(),
  name: z.string(),
  url: z.string(),
  checkedMs: z.int(),
  okMs: z.int(),
  problem: z.nullable(z.enum(Object.values(feedTexts))),
  nights: daySeries,
})
export type CalendarFeed = z.infer<typeof calendarFeed>

/** Nights in a row that are booked here and in imported calendars beyond the units on sale. */
export const calendarConflict = z.object({
  day: z.int(),
  length: z.int(),
  feedIds: z.array(id()),
})
export type CalendarConflict = z.infer<typeof calendarConflict>
