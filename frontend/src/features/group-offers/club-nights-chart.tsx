import type { ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import { listClubSalesMonthsUntil } from '@nestboard/shared/group-offers/club-sales-months.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { MiniBarChart } from '../../ui/mini-bar-chart.tsx'
import { buildMonthlyNightBars, describeMonthlyNights } from './monthly-nights.ts'

/** Bars of the nights a group's members booked in the last twelve months, by month of check-in. */
export function ClubNightsChart({ club: { nights } }: { club: ClubForSupplier }) {
  const months = listClubSalesMonthsUntil(toLocalDay(useMinuteClock()))
  const bars = buildMonthlyNightBars(nights, months)
  return bars.every(({ value }) => value === 0) ? (
    <span className="three">None yet</span>
  ) : (
    <MiniBarChart bars={bars} label={describeMonthlyNights(bars)} />
  )
}
