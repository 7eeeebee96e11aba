import * as z from 'zod/mini'
import { idField } from '@nestboard/shared/kernel/id.ts'

/** A message of the calendar queue: listings whose calendars are fetched together. */
export const calendarImportSchema = z.object({ listingIds: z.array(idField()) })
export type CalendarImport = z.infer<typeof calendarImportSchema>
