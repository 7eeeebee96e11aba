import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { machineTextField, singleLineField } from '../kernel/text/fields.ts'
import { requireListingCapability } from '../listing/require-listing-capability.ts'
import { calendarExportErrorTexts, calendarImportErrorTexts, calendarReadFailureTexts } from './faults.ts'
import { staleCalendarHoursChoices } from './limits.ts'
import { calendarConflictSchema, calendarFeedSchema, unreadableEntriesSchema } from './model.ts'

export const getCalendars = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/calendar/feeds',
  access: requireListingCapability('inventory', 'listingId', 'read'),
  params: z.object({ listingId: idField() }),
  data: z.object({
    feeds: z.array(calendarFeedSchema),
    conflicts: z.array(calendarConflictSchema),
    staleAfterHours: z.int(),
    /** Time up to which the data of all imported calendars is current, epoch ms; null without calendars. */
    checkedMs: z.nullable(z.int()),
    isStale: z.boolean(),
    /**
     * Creation time of the address at which other sites fetch this listing's calendar, epoch ms; null if there is no
     * such address.
     */
    exportedMs: z.nullable(z.int()),
    /** Whether the address can be shown again; one that was made before addresses were kept must be renewed once. */
    isExportKept: z.boolean(),
    nms: z.int(),
  }),
  summary:
    "A listing's imported calendars with the nights they take, conflicts with its bookings, and its export address.",
})

export const createFeed = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/calendar/feed/create',
  access: requireListingCapability('inventory', 'listingId'),
  params: z.object({
    listingId: idField(),
    name: singleLineField({ least: 1, most: 50 }),
    url: machineTextField({ least: 1, most: 1000 }),
  }),
  data: z.object({ id: idField(), unreadable: z.nullable(unreadableEntriesSchema) }),
  errors: [...Object.values(calendarImportErrorTexts), ...Object.values(calendarReadFailureTexts)],
  creates: true,
  summary: 'Reads a calendar in iCalendar format and imports it from then on; its entries take units of the listing.',
})

export const deleteFeed = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/calendar/feed/delete',
  access: requireListingCapability('inventory', 'listingId'),
  params: z.object({ listingId: idField(), id: idField() }),
  data: z.object({}),
  summary: 'Stops importing a calendar and frees the nights it took.',
})

export const checkFeeds = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/calendar/feed/check',
  access: requireListingCapability('inventory', 'listingId'),
  params: z.object({ listingId: idField() }),
  data: z.object({ failed: z.int() }),
  summary: "Reads all of a listing's imported calendars now. `failed`: how many can't be read.",
})

export const updateCalendars = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/calendar/update',
  access: requireListingCapability('inventory', 'listingId'),
  params: z.object({
    listingId: idField(),
    staleAfterHours: z.int().check(z.refine((hours) => staleCalendarHoursChoices.some((each) => each === hours))),
  }),
  data: z.object({}),
  summary: 'Sets after how many hours without reading its calendars a listing takes bookings by approval only.',
})

export const createExport = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/calendar/export/create',
  access: requireListingCapability('inventory', 'listingId'),
  params: z.object({ listingId: idField() }),
  data: z.object({ url: z.string() }),
  summary: 'Makes a secret address of the calendar for other sites. An earlier address stops working.',
})

export const showExport = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/calendar/export/show',
  access: requireListingCapability('inventory', 'listingId'),
  params: z.object({ listingId: idField() }),
  data: z.object({ url: z.string() }),
  errors: [calendarExportErrorTexts.notKept],
  summary: 'Shows the secret address of the calendar again. The audit log records who asked for it.',
})

export const deleteExport = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/calendar/export/delete',
  access: requireListingCapability('inventory', 'listingId'),
  params: z.object({ listingId: idField() }),
  data: z.object({}),
  summary: 'Revokes the export address.',
})

export const getExport = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/calendar/export.ics',
  access: 'public',
  answers: 'text/calendar',
  params: z.object({ id: idField(), token: machineTextField({ least: 1, most: 100 }) }),
  data: z.object({ body: z.string() }),
  summary: 'The nights of a listing that are not free, as an iCalendar file without names, for holders of its address.',
})
