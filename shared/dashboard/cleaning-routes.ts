import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { machineTextField } from '../kernel/text/fields.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'

const calendarParams = {
  supplierId: idField(),
  /** Days of this listing alone; of all listings by default. */
  listingId: z.optional(idField()),
}

export const showCleaningCalendar = defineRoute({
  method: 'POST',
  path: '/v1/supplier/day/cleaning/show',
  access: requireSupplierCapability('housekeeping'),
  params: z.object(calendarParams),
  data: z.object({ url: z.nullable(z.string()) }),
  summary: 'The secret address of the calendar of cleaning days; null if there is none. Beyond the specification.',
})

export const createCleaningCalendar = defineRoute({
  method: 'POST',
  path: '/v1/supplier/day/cleaning/create',
  access: requireSupplierCapability('housekeeping'),
  params: z.object(calendarParams),
  data: z.object({ url: z.string() }),
  summary:
    'Makes a secret address of the calendar of cleaning days. An earlier address stops working. ' +
    'Beyond the specification.',
})

export const deleteCleaningCalendar = defineRoute({
  method: 'POST',
  path: '/v1/supplier/day/cleaning/delete',
  access: requireSupplierCapability('housekeeping'),
  params: z.object(calendarParams),
  data: z.object({}),
  summary: 'Revokes the address of the calendar of cleaning days. Beyond the specification.',
})

export const getCleaningCalendar = defineRoute({
  method: 'GET',
  path: '/v1/supplier/day/cleaning.ics',
  access: 'public',
  answers: 'text/calendar',
  params: z.object({
    supplierId: idField(),
    listingId: z.optional(idField()),
    token: machineTextField({ least: 1, most: 100 }),
  }),
  data: z.object({ body: z.string() }),
  summary:
    'The days on which guests leave, as an iCalendar file without their names, for holders of its address. ' +
    'Beyond the specification.',
})
