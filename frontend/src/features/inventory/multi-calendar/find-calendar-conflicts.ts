import { getPriceEditOf, listEditedNights, type CalendarEdit } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { computeEditedNightPrice } from '@nestboard/shared/rates/price-edit.ts'
import { findCalendarWindow, getCalendarNight, type CalendarOfListing } from './calendar-of-listing.ts'
import type { CalendarConflict } from './conflict-dialog.tsx'
import type { CalendarListing } from './summarize-calendar-edit.ts'

/** The value that an edit changes on a night. A minimum stay is told for the first night. */
function valueOn(edit: CalendarEdit, calendar: CalendarOfListing | undefined, day: Day): number | null {
  const night = calendar && getCalendarNight(calendar, day)
  if (!calendar || !night) return null
  if (getPriceEditOf(edit)) return night.price
  return edit.kind === 'MINIMUM_STAY' ? (findCalendarWindow(calendar, day)?.minDays ?? 0) : night.units
}

/** The chosen nights whose value is another one now than it was seen. */
export function findCalendarConflicts(
  edit: CalendarEdit,
  seen: readonly CalendarListing[],
  now: readonly CalendarListing[],
): CalendarConflict[] {
  const priceEdit = getPriceEditOf(edit)
  const days = edit.kind === 'MINIMUM_STAY' ? [edit.dayOne] : listEditedNights(edit)
  const nowById = new Map(now.map((listing) => [listing.id, listing]))
  return seen.flatMap(({ id, name, currency, calendar: before }) => {
    const calendar = nowById.get(id)?.calendar
    return days.flatMap((day): CalendarConflict[] => {
      const [was, is] = [valueOn(edit, before, day), valueOn(edit, calendar, day)]
      if (was === is) return []
      const base = calendar ? findCalendarWindow(calendar, day) : undefined
      const yours = priceEdit
        ? (computeEditedNightPrice(is ?? 0, priceEdit, currency) ?? base?.rate?.price ?? null)
        : edit.kind === 'OPEN'
          ? (base?.units ?? null)
          : (edit.by ?? null)
      return [{ listingId: id, name, currency, day, isPrice: Boolean(priceEdit), seen: was, now: is, yours }]
    })
  })
}
