import type { OfferedClub } from '@nestboard/shared/group-offers/model.ts'
import { monthsUntil } from '@nestboard/shared/group-offers/nights.ts'
import { dayHere } from '../../lib/day-here.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { SparkBars } from '../../ui/spark-bars.tsx'
import { monthBars, nightsInWords } from './nights-by-month.ts'

/** Bars of the nights a group's members booked in the last twelve months, by month of check-in. */
export function NightsOfClub({ club: { nights } }: { club: OfferedClub }) {
  const months = monthsUntil(dayHere(useMinute()))
  const bars = monthBars(nights, months)
  return bars.every(({ value }) => value === 0) ? (
    <span className="three">None yet</span>
  ) : (
    <SparkBars bars={bars} label={nightsInWords(bars)} />
  )
}
