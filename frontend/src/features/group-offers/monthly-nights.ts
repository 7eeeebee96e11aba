import type { ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import type { IsoMonth } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { formatMonthAndYear } from '../../lib/time/format-month.ts'
import type { MiniChartBarData } from '../../ui/mini-bar-chart.tsx'

/** Returns one bar per month with the nights booked in it, including months without nights. */
export const buildMonthlyNightBars = (
  nights: ClubForSupplier['nights'],
  months: readonly IsoMonth[],
): MiniChartBarData[] =>
  months.map((month) => ({ of: month, value: nights.find((each) => each.month === month)?.nights ?? 0 }))

/** Describes the bars: "6 nights in the last twelve months, by month of check-in: 4 in March 2026, 2 in May 2026". */
export function describeMonthlyNights(bars: readonly MiniChartBarData[]): string {
  const sum = bars.reduce((total, { value }) => total + value, 0)
  const each = bars
    .filter(({ value }) => value > 0)
    .map(({ of, value }) => `${value} in ${formatMonthAndYear(of as IsoMonth)}`)
  const nights = sum === 1 ? '1 night' : `${sum} nights`
  return `${nights} in the last twelve months, by month of check-in: ${each.join(', ')}`
}
