import * as z from 'zod/mini'
import type { Day } from '../kernel/day.ts'
import { weekdayOf } from '../kernel/day.ts'
import { idField } from '../kernel/id.ts'
import { weekdaysField } from '../kernel/series.ts'
import { maxCalendarDays } from '../rates/limits.ts'
import type { PriceEdit, PriceEditKind } from '../rates/price-edit.ts'

/**
 * What an edit of several listings' calendars changes. `PRICE` sets the price of a night, `PERCENT` and `AMOUNT` change
 * it, `BASE` resets it to the rate's own; `UNITS` sets the units on sale, 0 to close a night, and `OPEN` resets them to
 * the listing's own number. `MINIMUM_STAY` sets the listings' fewest nights, which hold for all nights.
 */
export const calendarEditKinds = ['PRICE', 'PERCENT', 'AMOUNT', 'BASE', 'UNITS', 'OPEN', 'MINIMUM_STAY'] as const
export type CalendarEditKind = (typeof calendarEditKinds)[number]

/** Most listings of one edit. An edit of up to `maxListingsOfDirectEdit` is made in the request that starts it. */
export const maxListingsOfCalendarEdit = 500
export const maxListingsOfDirectEdit = 10

const priceEditKinds: Partial<Record<CalendarEditKind, PriceEditKind>> = {
  PRICE: 'price',
  PERCENT: 'percent',
  AMOUNT: 'amount',
  BASE: 'base',
}

const isWhole = (by: number | undefined, most: number) =>
  by !== undefined && Number.isInteger(by) && by >= 0 && by <= most

/**
 * An edit: nights from `dayOne` on, restricted to `weekdays` (0 is Sunday) if given, and what changes by how much.
 * `by`: a price or an amount in major units of each listing's currency, a percentage, units, or nights.
 */
export const calendarEditSchema = z
  .object({
    kind: z.enum(calendarEditKinds),
    by: z.optional(z.number().check(z.minimum(-1e9), z.maximum(1e9))),
    dayOne: z.int(),
    nights: z.int().check(z.minimum(1), z.maximum(maxCalendarDays)),
    weekdays: weekdaysField(),
  })
  .check(
    z.refine(({ kind, by }) => {
      if (kind === 'BASE' || kind === 'OPEN') return by === undefined
      if (kind === 'UNITS') return isWhole(by, 100)
      if (kind === 'MINIMUM_STAY') return isWhole(by, 9999)
      return by !== undefined && (kind !== 'PERCENT' || (by >= -100 && by <= 1000))
    }),
  )
export type CalendarEdit = z.output<typeof calendarEditSchema>

/**
 * One listing of an edit. `seen`: the version that the editor saw of what changes (`calendarSchema`); the listing is
 * left out if it has another one. `except`: nights that keep what they have.
 */
export const editedListingSchema = z.object({
  listingId: idField(),
  rateId: z.optional(idField()),
  seen: z.int().check(z.nonnegative()),
  except: z.optional(z.array(z.int()).check(z.maxLength(maxCalendarDays))),
})
export type EditedListing = z.output<typeof editedListingSchema>

/**
 * Why an edit leaves a listing as it is. `CHANGED`: somebody else changed it after the editor saw it. `AMOUNT`: the
 * listing's currency or rules don't allow the new value. `REMOVED`: the listing or its rate is gone.
 */
export const calendarEditSkipReasons = ['CHANGED', 'NO_RATE', 'NOT_ALLOWED', 'AMOUNT', 'REMOVED'] as const
export type CalendarEditSkipReason = (typeof calendarEditSkipReasons)[number]

/**
 * How far an edit is. `done` of `total` listings are decided, `changed` of them are changed and the others are in
 * `skips`. `kept`: of an undo, nights that stay because they were changed again since.
 */
export const calendarEditStateSchema = z.object({
  id: idField(),
  supplierId: idField(),
  userId: idField(),
  edit: calendarEditSchema,
  status: z.enum(['RUNNING', 'DONE', 'STOPPED']),
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  kept: z.int(),
  skips: z.array(z.object({ listingId: idField(), reason: z.enum(calendarEditSkipReasons) })),
  /** Why the edit stopped early: a person stopped it, or who started it lost the right meanwhile. */
  stoppedFor: z.optional(z.enum(['PERSON', 'RIGHT'])),
  undoes: z.optional(idField()),
  undoneBy: z.optional(idField()),
  nco: z.int(),
  /** Grows with each step, epoch ms. */
  version: z.int(),
})
export type CalendarEditState = z.output<typeof calendarEditStateSchema>

/** The change of a night's price; undefined for an edit that changes no prices. */
export function getPriceEditOf({ kind, by }: Pick<CalendarEdit, 'kind' | 'by'>): PriceEdit | undefined {
  const priceKind = priceEditKinds[kind]
  return priceKind && { kind: priceKind, by }
}

/** Whether an edit only closes nights or reopens them, which the limited right of the inventory allows. */
export const doesEditOnlyCloseOrReopen = ({ kind, by }: Pick<CalendarEdit, 'kind' | 'by'>): boolean =>
  kind === 'OPEN' || (kind === 'UNITS' && by === 0)

/** The nights that an edit changes at a listing, ascending. */
export function listEditedNights(
  { dayOne, nights, weekdays }: Pick<CalendarEdit, 'dayOne' | 'nights' | 'weekdays'>,
  except: readonly Day[] = [],
): Day[] {
  const kept = new Set(except)
  return Array.from({ length: nights }, (_, at) => dayOne + at).filter(
    (day) => !kept.has(day) && (weekdays?.includes(weekdayOf(day)) ?? true),
  )
}
