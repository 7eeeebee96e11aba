import { type IsoMonth, dayOfMonth, addMonths, monthOfDay } from '../inventory/month-unit-counters.ts'
import type { Day } from '../kernel/day.ts'
import { type MinorUnits, computePercentOfAmount, fromStoredUnits } from '../kernel/minor-units.ts'
import { type DashboardCounters, dayCounterName } from './dashboard-sale.ts'

/** Number of days that the daily figures cover, today included. */
export const dashboardDayCount = 30
/**
 * Numbers of months that the charts show: past months including the current one, and future months with the stays
 * booked so far.
 */
export const [monthsPast, monthsAhead] = [6, 3]
/**
 * Number of months that the figures go back, so that every past month can be compared with the same month a year
 * before.
 */
export const dashboardMonthCount = monthsPast + 12

/** A row of the dashboard's counters for one month and one currency. */
export interface MonthCounterRow {
  readonly month: IsoMonth
  readonly currency: string
  readonly counters: DashboardCounters
}

/**
 * Figures of a day: bookings made that day and not canceled since, the nights of these bookings, and views of the
 * listings.
 */
export interface DayFigures {
  readonly day: Day
  readonly bookings: number
  readonly nights: number
  readonly views: number
}

/** Figures of the stays that begin in a month, in one currency. Amounts are in minor units. */
export interface MonthFigures {
  readonly month: IsoMonth
  readonly currency: string
  readonly stays: number
  readonly nights: number
  readonly revenue: MinorUnits
  readonly roomRevenue: MinorUnits
}

/** The earliest month whose counters are needed to compute the figures on this day. */
export const firstDashboardMonth = (today: Day): IsoMonth => addMonths(monthOfDay(today), 1 - dashboardMonthCount)

/** The figures of the last `dashboardDayCount` days, oldest first, added up over all currencies. */
export const computeDayFigures = (rows: readonly MonthCounterRow[], today: Day): DayFigures[] =>
  Array.from({ length: dashboardDayCount }, (_, at) => {
    const day = today - dashboardDayCount + 1 + at
    const [month, date] = [monthOfDay(day), dayOfMonth(day)]
    const ofMonth = rows.filter((row) => row.month === month)
    const sum = (counter: 'b' | 'n' | 'v') =>
      ofMonth.reduce((total, { counters }) => total + (counters[dayCounterName(counter, date)] ?? 0), 0)
    return { day, bookings: sum('b'), nights: sum('n'), views: sum('v') }
  })

/**
 * The figures by month of check-in and currency, oldest first. Months before `from` and months without stays are left
 * out.
 */
export function computeMonthFigures(rows: readonly MonthCounterRow[], from: IsoMonth): MonthFigures[] {
  const groups = Map.groupBy(
    rows.filter(({ month }) => month >= from),
    ({ month, currency }) => `${month}#${currency}`,
  )
  return [...groups.values()]
    .map((group) => {
      const sum = (counter: string) => group.reduce((total, { counters }) => total + (counters[counter] ?? 0), 0)
      const [stays, nights, revenue, roomRevenue] = ['stays', 'nights', 'revenue', 'roomRevenue'].map(sum)
      const { month, currency } = group[0]!
      const minor = (stored: number) => fromStoredUnits(stored, currency)
      return {
        month,
        currency,
        stays: stays!,
        nights: nights!,
        revenue: minor(revenue!),
        roomRevenue: minor(roomRevenue!),
      }
    })
    .filter(({ stays }) => stays > 0)
    .toSorted((a, b) => (a.month + a.currency < b.month + b.currency ? -1 : 1))
}

/** The average price of a night, rounded to a minor unit; null if no nights were sold. */
export const averageNightlyPrice = ({
  roomRevenue,
  nights,
}: Pick<MonthFigures, 'roomRevenue' | 'nights'>): MinorUnits | null =>
  nights > 0 ? Math.round(roomRevenue / nights) : null

/**
 * Bookings divided by views; null without views. The ratio can exceed 1, because the view that led to a booking may
 * not have been counted.
 */
export const lookToBookRatio = (views: number, bookings: number): number | null => (views > 0 ? bookings / views : null)

/** The commission that a marketplace with this percentage would have charged on the price of the nights. */
export const estimateMarketplaceCommission = (
  { roomRevenue }: Pick<MonthFigures, 'roomRevenue'>,
  percent: number,
): MinorUnits => computePercentOfAmount(roomRevenue, percent)
