import { type IsoMonth, dayOfMonth, monthOfDay } from '../inventory/month-unit-counters.ts'
import type { Day } from '../kernel/day.ts'
import { toMinorUnits, toStoredUnits } from '../kernel/minor-units.ts'
import type { Offer } from '../offers/model.ts'

/** A completed booking, as the dashboard counts it. Amounts are in stored units of `currency` (`toStoredUnits`). */
export interface DashboardSale {
  readonly currency: string
  /** The day on which the booking was completed, in the listing's time zone. */
  readonly bookedOn: Day
  /** The day of check-in. */
  readonly arrival: Day
  readonly nights: number
  /** The total price, including extras, fees and taxes. */
  readonly revenue: number
  /** Revenue of the nights alone: after the discount, without extras, fees and taxes. */
  readonly roomRevenue: number
}

/**
 * The dashboard's counters of a month, by name. The name of a counter for one day ends with the day of the month:
 * `b07`, `n07`, `v07`.
 */
export type DashboardCounters = Readonly<Record<string, number>>

/** The numbers to add to the dashboard's counters of one month and currency. */
export interface MonthCounterIncrements {
  readonly month: IsoMonth
  readonly currency: string
  readonly add: DashboardCounters
}

/** What a counter for one day counts: bookings made (b), nights of these bookings (n), or views of the listing (v). */
export type DashboardDayCounterKind = 'b' | 'n' | 'v'
export const dayCounterName = (counter: DashboardDayCounterKind, date: number): string =>
  `${counter}${String(date).padStart(2, '0')}`

/** The sale of a stay at its agreed price, as the dashboard counts it. */
export const saleFromOffer = (
  { currency, day, length, totalPrice, lines }: Pick<Offer, 'currency' | 'day' | 'length' | 'totalPrice' | 'lines'>,
  bookedOn: Day,
): DashboardSale => ({
  currency,
  bookedOn,
  arrival: day,
  nights: length,
  revenue: toStoredUnits(toMinorUnits(totalPrice, currency), currency),
  roomRevenue: toStoredUnits(
    lines
      .filter(({ kind }) => kind === 'NIGHTS' || kind === 'DISCOUNT')
      .reduce((sum, { amount }) => sum + toMinorUnits(amount, currency), 0),
    currency,
  ),
})

/**
 * What a sale adds to the counters, one entry per month: bookings and nights on the day of booking, stays and revenue
 * in the month of check-in. With `sign` -1 the amounts subtract the sale.
 */
export function counterIncrementsOfSale(sale: DashboardSale, sign: 1 | -1): MonthCounterIncrements[] {
  const { currency, bookedOn, arrival, nights, revenue, roomRevenue } = sale
  const date = dayOfMonth(bookedOn)
  const booked = { [dayCounterName('b', date)]: sign, [dayCounterName('n', date)]: sign * nights }
  const stayed = { stays: sign, nights: sign * nights, revenue: sign * revenue, roomRevenue: sign * roomRevenue }
  const [bookedIn, stayedIn] = [monthOfDay(bookedOn), monthOfDay(arrival)]
  return bookedIn === stayedIn
    ? [{ month: bookedIn, currency, add: { ...booked, ...stayed } }]
    : [
        { month: bookedIn, currency, add: booked },
        { month: stayedIn, currency, add: stayed },
      ]
}

/** What one view of a listing's page adds to the dashboard's counters. */
export const counterIncrementOfView = (day: Day, currency: string): MonthCounterIncrements => ({
  month: monthOfDay(day),
  currency,
  add: { [dayCounterName('v', dayOfMonth(day))]: 1 },
})
