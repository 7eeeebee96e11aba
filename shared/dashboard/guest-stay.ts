import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'

/** The states of an ordered stay, with their labels. */
export const guestStayStates = {
  REQUESTED: 'Requested',
  BOOKED: 'Booked',
  CANCELED: 'Canceled',
  UNSUCCESSFUL: 'Unsuccessful',
} as const
export type GuestStayState = keyof typeof guestStayStates
export const guestStayStateSchema = () => z.enum(Object.keys(guestStayStates) as GuestStayState[])

/** The lists of a day: who arrives, who leaves, and who stays before and after it. */
export const dayLists = ['ARRIVALS', 'DEPARTURES', 'IN_HOUSE'] as const
export type DayList = (typeof dayLists)[number]

/** Maximum number of stays that one page of a day's list, or of a search, reads. */
export const guestStaysPerPage = 300
/** Number of days that the day chooser counts, the day before today included. */
export const dayCountsLength = 9
/** Maximum number of arrivals, and of departures, that the day chooser counts. */
export const maxCountedStays = 1000
/** Shortest text that the search over orders looks up. */
export const minStaySearchLength = 3
export const maxStaySearchLength = 100

/** A local time in the listing's time zone, `HH:MM:SS`. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d:00$/.test(text)

/**
 * An ordered stay as the host's lists show it. `day`: check-in, epoch day in `timezone`. Times are `HH:MM:SS` there.
 * Of a member who may not read the order, `lastName` and `confirmation` are empty, and `toCollect` and `userId` null.
 */
export const guestStaySchema = z.object({
  orderId: idField(),
  listingId: idField(),
  listingName: z.string(),
  timezone: z.string(),
  day: z.int(),
  length: z.int(),
  ages: z.array(z.int()),
  state: guestStayStateSchema(),
  /** Empty if the guest's account was erased. */
  firstName: z.string(),
  lastName: z.string(),
  /** The code for guest and host; empty before the stay is booked. */
  confirmation: z.string(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  /** The guest's account. */
  userId: z.nullable(idField()),
  currency: z.string(),
  /** What the agreed terms leave to be paid to the host directly, in the major unit. */
  toCollect: z.nullable(z.number()),
  /** Whether the reader may open the order. */
  isOrderReadable: z.boolean(),
})
export type GuestStay = z.infer<typeof guestStaySchema>
