import {
  buildAnyNightsDates,
  buildDatesAround,
  buildWeekendDates,
  getFirstDayOfSearchMonth,
  flexibleDateLimits,
  readMoveBy,
} from '@nestboard/shared/search/flexible-dates.ts'
import { hasFlexibleDates, type SearchDates } from '@nestboard/shared/search/search-dates.ts'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { Chip } from '../../ui/chip.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton, SkeletonBox } from '../../ui/skeleton.tsx'
import { useToday } from '../../ui/today.ts'
import type { StayDates } from '../offers/search-dates.ts'
import { StayDatesField } from '../offers/stay-dates-field.tsx'
import { formatMoveBy, formatSearchDates } from './format-search-dates.ts'
import type { ChosenSearchDates } from './pick-search-dates.ts'
import './search-dates-field.css'

// Lazy: most searches have exact dates.
const file = () => import('./flexible-dates-panel.tsx')
const FlexibleDatesPanel = createLazyComponent(file, 'FlexibleDatesPanel')

const modes = [
  { id: 'DAYS', label: 'Exact dates' },
  { id: 'WEEKEND', label: 'A weekend' },
  { id: 'NIGHTS', label: 'Any nights' },
] as const
type Mode = (typeof modes)[number]['id']

interface Props {
  readonly today: number
  readonly ages: readonly number[]
  readonly dates: ChosenSearchDates | undefined
  readonly onChange: (dates: ChosenSearchDates | undefined) => void
  readonly onHalf: (isHalf: boolean) => void
}

/**
 * The dates of a search: exact ones in a calendar, which may move by some days, a weekend, or any nights of a month.
 */
export function SearchDatesField({ today, ages, dates, onChange, onHalf }: Props) {
  const [mode, setMode] = useState<Mode>(dates && hasFlexibleDates(dates) ? dates.flexibility : 'DAYS')
  const [moveBy, setMoveBy] = useState((dates && readMoveBy(dates)) ?? 0)
  const [exact, setExact] = useState<StayDates | undefined>(mode === 'DAYS' ? dates : undefined)
  const thisYear = useToday()
  const changeExact = (next: StayDates | undefined, by = moveBy) => {
    setExact(next)
    setMoveBy(by)
    onChange(next && by > 0 ? buildDatesAround(next.day, next.length, by, today) : next)
  }
  const changeMode = (next: Mode) => {
    setMode(next)
    onHalf(false)
    if (next === 'DAYS') return changeExact(exact)
    const build = next === 'WEEKEND' ? buildDefaultWeekend : buildDefaultNights
    onChange(build(dates ?? { day: today, length: 5 }, today))
  }
  const isMoving = dates !== undefined && hasFlexibleDates(dates)
  return (
    <StayDatesField
      listingId={undefined}
      rateId={undefined}
      ages={ages}
      currency="USD"
      today={today}
      dates={exact}
      onChange={changeExact}
      onHalf={onHalf}
      flexible={{
        words: isMoving ? formatSearchDates(dates, thisYear) : undefined,
        head: (
          <SegmentedControl
            className="when__modes"
            label="How sure are your dates"
            value={mode}
            onChange={changeMode}
            options={modes}
          />
        ),
        body:
          mode === 'DAYS' ? undefined : (
            <Suspense
              fallback={
                <Skeleton label="Loading the months">
                  <SkeletonBox height={300} />
                </Skeleton>
              }
            >
              <FlexibleDatesPanel mode={mode} dates={dates} today={today} onChange={onChange} />
            </Suspense>
          ),
        below: mode === 'DAYS' && (
          <div className="when__line" role="group" aria-label="How much the dates may move">
            <span className="t-14">May move by</span>
            {[0, ...flexibleDateLimits.moveBy].map((by) => (
              <Chip key={by} className="num" on={by === moveBy} onClick={() => changeExact(exact, by)}>
                {by === 0 ? 'Nothing' : formatMoveBy(by)}
              </Chip>
            ))}
          </div>
        ),
        onClear: () => {
          setMode('DAYS')
          changeExact(undefined, 0)
        },
      }}
    />
  )
}

/** The month of some dates and those after it, of which the first with such nights left is offered. */
const monthsFrom = ({ day }: SearchDates, today: number) =>
  [0, 1, 2].map((later) => ({ first: getFirstDayOfSearchMonth(Math.max(day, today), later), months: 1 }))

const buildDefaultWeekend = (dates: SearchDates, today: number) =>
  monthsFrom(dates, today)
    .map((month) => buildWeekendDates(month, 'FRI_SUN', today))
    .find((each) => each !== undefined)

const buildDefaultNights = (dates: SearchDates, today: number) =>
  monthsFrom(dates, today)
    .map((month) => buildAnyNightsDates(month, Math.min(flexibleDateLimits.maxNights, dates.length), today))
    .find((each) => each !== undefined)
