import { getPriceEditOf, listEditedNights } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { CalendarEdit } from '@nestboard/shared/inventory/calendar-edit.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { countDecimals } from '@nestboard/shared/kernel/exact-fraction.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import { computeEditedNightPrice } from '@nestboard/shared/rates/price-edit.ts'
import { isNightPriceOf } from '@nestboard/shared/rates/night-price-limit-of.ts'
import { findCalendarWindow, getCalendarNight } from './calendar-of-listing.ts'
import type { CalendarOfListing } from './calendar-of-listing.ts'

/** A listing as the calendar shows it. `calendar` is undefined until its first window is loaded. */
export interface CalendarListing {
  readonly id: number
  readonly name: string
  readonly currency: string
  readonly calendar: CalendarOfListing | undefined
}

/** What an edit does, told before it is done. */
export interface CalendarEditSummary {
  /** Nights and listings that change; `waiting`: listings of which the chosen nights aren't loaded. */
  readonly nights: number
  readonly listings: number
  readonly waiting: number
  /** Listings that stay as they are, as they have no open rate. */
  readonly withoutRate: number
  /** Nights whose new price the listing's currency doesn't allow. */
  readonly wrong: number
  /** Chosen nights that are booked; their bookings keep what they cost. */
  readonly booked: number
  /** Values now and afterwards, as text: `A$180–240`. */
  readonly now: string
  readonly after: string
}

type Span = readonly [low: number, high: number]

/** The range of some amounts as text, by currency: `A$180–240, €90`. */
function formatSpans(spans: ReadonlyMap<string, Span>): string {
  return [...spans]
    .map(([currency, [low, high]]) => {
      const money = (amount: number) => formatMoney(amount, currency, Number.isInteger(amount) ? 0 : undefined)
      return low === high ? money(low) : `${money(low)}–${money(high).replace(/^[^\d]+/, '')}`
    })
    .join(', ')
}

const formatSpan = (counts: ReadonlySet<number>): string => {
  const [low, high] = [Math.min(...counts), Math.max(...counts)]
  return low === high ? String(low) : `${low}–${high}`
}

/** Tells what an edit does at the chosen listings. An edit without its amount changes nothing yet. */
export function summarizeCalendarEdit(
  edit: CalendarEdit,
  listings: readonly CalendarListing[],
  isComplete: boolean,
): CalendarEditSummary {
  const days = listEditedNights(edit)
  const priceEdit = getPriceEditOf(edit)
  const isMinimum = edit.kind === 'MINIMUM_STAY'
  const [now, after] = [new Map<string, Span>(), new Map<string, Span>()]
  const [countsNow, countsAfter] = [new Set<number>(), new Set<number>()]
  const add = (to: Map<string, Span>, currency: string, amount: number) => {
    const [low, high] = to.get(currency) ?? [amount, amount]
    to.set(currency, [Math.min(low, amount), Math.max(high, amount)])
  }
  let [nights, changed, waiting, withoutRate, wrong, booked] = [0, 0, 0, 0, 0, 0]
  for (const { calendar, currency } of listings) {
    const windows = days.map((day) => calendar && findCalendarWindow(calendar, day))
    if (!calendar || windows.some((window) => !window)) {
      waiting++
      continue
    }
    if (priceEdit && !windows[0]?.rate) {
      withoutRate++
      continue
    }
    changed++
    if (isMinimum) {
      countsNow.add(windows[0]?.minDays ?? 0)
      countsAfter.add(edit.by ?? 0)
      continue
    }
    nights += days.length
    for (const day of days) {
      const night = getCalendarNight(calendar, day)
      if (!night) continue
      if (night.booked > 0) booked++
      if (!priceEdit) {
        countsNow.add(night.units)
        countsAfter.add(edit.kind === 'OPEN' ? (findCalendarWindow(calendar, day)?.units ?? 1) : (edit.by ?? 0))
        continue
      }
      add(now, currency, night.price ?? 0)
      if (!isComplete) continue
      const price = computeEditedNightPrice(night.price ?? 0, priceEdit, currency) ?? windows[0]?.rate?.price ?? 0
      const isFine = priceEdit.kind !== 'amount' || countDecimals(priceEdit.by ?? 0) <= minorUnitDigits(currency)
      if (isFine && isNightPriceOf(price, currency)) add(after, currency, price)
      else wrong++
    }
  }
  const isOfPrices = priceEdit !== undefined
  return {
    nights,
    listings: changed,
    waiting,
    withoutRate,
    wrong,
    booked,
    now: changed === 0 ? '' : isOfPrices ? formatSpans(now) : formatSpan(countsNow),
    after: changed === 0 || !isComplete ? '' : isOfPrices ? formatSpans(after) : formatSpan(countsAfter),
  }
}
