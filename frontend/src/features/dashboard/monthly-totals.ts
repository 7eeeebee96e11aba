import {
  averageNightlyPrice,
  estimateMarketplaceCommission,
  monthsAhead,
  monthsPast,
} from '@nestboard/shared/dashboard/month-figures.ts'
import { addMonths, type IsoMonth, monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { toMajorUnits, toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { DashboardData } from './api.ts'

/** Totals of the stays that begin in a month, in one currency. Amounts are in the currency's major unit. */
export interface MonthlyStayTotals {
  readonly month: IsoMonth
  readonly stays: number
  readonly nights: number
  readonly revenue: number
  readonly roomRevenue: number
  /** Average price of a night; null if there are no nights. */
  readonly average: number | null
  /** The commission that a marketplace would have taken at the benchmark percentage (`commissionBenchmark`). */
  readonly commission: number
}

/** A month's totals, and the totals of the same month a year before. */
export interface MonthlyTotalsWithYearBefore {
  readonly now: MonthlyStayTotals
  readonly before: MonthlyStayTotals
}

/** Returns the past and coming months of the charts in one currency, each with the same month a year before. */
export function compareMonthsWithLastYear(
  months: DashboardData['months'],
  currency: string,
  today: Day,
  percent: number,
): MonthlyTotalsWithYearBefore[] {
  const sumOf = (month: IsoMonth): MonthlyStayTotals => {
    const found = months.find((each) => each.month === month && each.currency === currency)
    const { stays, nights, revenue, roomRevenue } = found ?? { stays: 0, nights: 0, revenue: 0, roomRevenue: 0 }
    const room = { nights, roomRevenue: toMinorUnits(roomRevenue, currency) }
    const average = averageNightlyPrice(room)
    return {
      month,
      stays,
      nights,
      revenue,
      roomRevenue,
      average: average === null ? null : toMajorUnits(average, currency),
      commission: toMajorUnits(estimateMarketplaceCommission(room, percent), currency),
    }
  }
  return Array.from({ length: monthsPast + monthsAhead }, (_, at) => {
    const month = addMonths(monthOfDay(today), at - monthsPast + 1)
    return { now: sumOf(month), before: sumOf(addMonths(month, -12)) }
  })
}

/**
 * Adds up several months. The average is computed from the summed nights and room revenue, not from the monthly
 * averages.
 */
export function sumMonthlyStayTotals(
  months: readonly MonthlyStayTotals[],
  currency: string,
): Omit<MonthlyStayTotals, 'month'> {
  const minor = (of: 'revenue' | 'roomRevenue' | 'commission') =>
    months.reduce((sum, month) => sum + toMinorUnits(month[of], currency), 0)
  const count = (of: 'stays' | 'nights') => months.reduce((sum, month) => sum + month[of], 0)
  const [nights, roomRevenue] = [count('nights'), minor('roomRevenue')]
  const average = averageNightlyPrice({ nights, roomRevenue })
  return {
    stays: count('stays'),
    nights,
    revenue: toMajorUnits(minor('revenue'), currency),
    roomRevenue: toMajorUnits(roomRevenue, currency),
    average: average === null ? null : toMajorUnits(average, currency),
    commission: toMajorUnits(minor('commission'), currency),
  }
}

/** Returns the currencies of the months, the one with the most stays first. */
export function listCurrenciesByStayCount(months: DashboardData['months']): string[] {
  const stays = new Map<string, number>()
  for (const { currency, stays: count } of months) stays.set(currency, (stays.get(currency) ?? 0) + count)
  return [...stays].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
}
