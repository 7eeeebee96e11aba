import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { knownCodeField, machineTextField, multiLineField, singleLineField } from '../kernel/text/fields.ts'
import { userSchema } from '../profile/model.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import {
  checkField,
  checkPhases,
  checkTickSchema,
  houseNoteSchema,
  maxCheckListLength,
  maxNoteLength,
} from './check-list.ts'
import { houseErrorTexts } from './faults.ts'
import {
  dayCountsLength,
  dayLists,
  guestStaySchema,
  guestStayStateSchema,
  isTimeOfDay,
  maxStaySearchLength,
} from './guest-stay.ts'

const count = () => z.int()
const housekeeping = () => requireSupplierCapability('housekeeping', 'supplierId', 'limited')
const cursorParam = () => z.optional(machineTextField({ most: 512 }))
const dayField = () => z.int().check(z.minimum(0), z.maximum(100_000))

/** How many items of the list are ticked. */
const progress = () => z.object({ done: count(), of: count() })

export const listDayStays = defineRoute({
  method: 'GET',
  path: '/v1/supplier/day/list',
  access: housekeeping(),
  params: z.object({
    supplierId: idField(),
    list: z.enum(dayLists),
    /** Epoch day; today in each listing's time zone by default. */
    day: z.optional(dayField()),
    cursor: cursorParam(),
  }),
  data: z.object({
    /** By expected arrival, by check-out time, or by check-out day. A page may be short although more follow. */
    stays: z.array(
      z.object({
        ...guestStaySchema.shape,
        /** When the guest is expected, if the team knows. */
        arrivesAt: z.nullable(z.string()),
        arrival: progress(),
        departure: progress(),
      }),
    ),
    cursor: pageCursorField(),
  }),
  summary:
    'The booked stays that begin on a day, end on it, or go on over it, at the listings that the caller works on. ' +
    'Beyond the specification.',
})

export const countDayStays = defineRoute({
  method: 'GET',
  path: '/v1/supplier/day/counts',
  access: housekeeping(),
  params: z.object({ supplierId: idField(), from: dayField() }),
  data: z.object({
    days: z.array(z.object({ day: count(), arrivals: count(), departures: count() })).check(z.length(dayCountsLength)),
  }),
  summary: 'Arrivals and departures on each of the days from one on. Beyond the specification.',
})

export const searchOrderedStays = defineRoute({
  method: 'GET',
  path: '/v1/supplier/day/search',
  access: requireSupplierCapability('orders', 'supplierId', 'limited'),
  params: z.object({
    supplierId: idField(),
    /** Beginnings of words of the guest's name, the confirmation code and the listing's name. */
    text: z.optional(singleLineField({ most: maxStaySearchLength })),
    /** First and last epoch day of check-in. */
    dayFrom: z.optional(dayField()),
    dayTo: z.optional(dayField()),
    listingId: z.optional(idField()),
    state: z.optional(guestStayStateSchema()),
    cursor: cursorParam(),
  }),
  data: z.object({ stays: z.array(guestStaySchema), cursor: pageCursorField() }),
  summary:
    'Ordered stays by guest, confirmation code, listing, check-in and state, latest check-in first. A page may be ' +
    'short or empty although more follow. Beyond the specification.',
})

export const readStayHouse = defineRoute({
  method: 'GET',
  path: '/v1/supplier/day/stay',
  access: housekeeping(),
  params: z.object({ supplierId: idField(), orderId: idField() }),
  data: z.object({
    stay: guestStaySchema,
    arrivesAt: z.nullable(z.string()),
    checkList: z.object({ arrival: z.array(z.string()), departure: z.array(z.string()) }),
    ticks: z.array(checkTickSchema),
    notes: z.array(houseNoteSchema),
    /** The members who ticked or wrote. */
    users: z.array(userSchema),
  }),
  summary: 'A stay with its check list, its house notes and who ticked what. Beyond the specification.',
})

const stayParams = { supplierId: idField(), orderId: idField() }

export const tickStayCheck = defineRoute({
  method: 'POST',
  path: '/v1/supplier/day/tick',
  access: housekeeping(),
  params: z.object({
    ...stayParams,
    /** The listing of the stay. */
    listingId: idField(),
    phase: z.enum(checkPhases),
    item: checkField(),
    isDone: z.boolean(),
  }),
  data: z.object({}),
  errors: [houseErrorTexts.unknownItem],
  summary: "Ticks an item of a stay's check list, or takes the tick back. Beyond the specification.",
})

export const setExpectedArrival = defineRoute({
  method: 'POST',
  path: '/v1/supplier/day/arrival',
  access: housekeeping(),
  params: z.object({
    ...stayParams,
    /** `HH:MM:SS` in the listing's time zone; empty for unknown. */
    time: knownCodeField((time) => time === '' || isTimeOfDay(time)),
  }),
  data: z.object({}),
  summary: 'Notes when the guest of a stay is expected. Beyond the specification.',
})

export const addHouseNote = defineRoute({
  method: 'POST',
  path: '/v1/supplier/day/note/create',
  access: housekeeping(),
  params: z.object({ ...stayParams, text: multiLineField({ least: 1, most: maxNoteLength }) }),
  data: z.object({ id: idField() }),
  creates: true,
  errors: [houseErrorTexts.tooManyNotes],
  summary: 'Adds a note to a stay that only the team reads. Beyond the specification.',
})

export const deleteHouseNote = defineRoute({
  method: 'POST',
  path: '/v1/supplier/day/note/delete',
  access: housekeeping(),
  params: z.object({ ...stayParams, id: idField() }),
  data: z.object({}),
  summary: 'Deletes a house note: members their own, members with full housekeeping any. Beyond the specification.',
})

/** One item a line. */
const checks = () => multiLineField({ most: maxCheckListLength })

export const getCheckList = defineRoute({
  method: 'GET',
  path: '/v1/supplier/day/checks/get',
  access: housekeeping(),
  params: z.object({ supplierId: idField(), listingId: idField() }),
  data: z.object({ arrival: z.array(z.string()), departure: z.array(z.string()) }),
  summary: 'The check list of each stay at a listing. Beyond the specification.',
})

export const updateCheckList = defineRoute({
  method: 'POST',
  path: '/v1/supplier/day/checks/update',
  access: requireSupplierCapability('housekeeping'),
  params: z.object({ supplierId: idField(), listingId: idField(), arrival: checks(), departure: checks() }),
  data: z.object({}),
  errors: [houseErrorTexts.listTooLong],
  summary: 'Replaces the check list of each stay at a listing. Beyond the specification.',
})
