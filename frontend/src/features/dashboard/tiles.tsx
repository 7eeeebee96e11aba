import type { Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { commissionBenchmark } from '@nestboard/shared/dashboard/commission-benchmark.ts'
import { lookToBookRatio } from '@nestboard/shared/dashboard/month-figures.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { useState } from 'react'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import type { DashboardData } from './api.ts'
import { BarChart } from './bar-chart.tsx'
import { formatMonthAndYear, formatMonthAbbreviation, formatShortMonthAndYear } from '../../lib/time/format-month.ts'
import { sumMonthlyStayTotals, type MonthlyTotalsWithYearBefore, type MonthlyStayTotals } from './monthly-totals.ts'
import { DashboardTile } from './dashboard-tile.tsx'

const percentText = (share: number | null, digits = 0): string =>
  share === null ? '–' : `${(share * 100).toFixed(digits)}%`
const shareOf = (booked: number, units: number): number | null => (units > 0 ? Math.min(1, booked / units) : null)
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 1000) / 10)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const short = new Intl.NumberFormat('en-US', { notation: 'compact' })

/** A day on the axis of a chart, without its year, which the tile's table has. */
const axisLabel = (day: Day): string => formatDay(day, { today: day })

/** Shows the booked share of units for each of the next nights. */
export function OccupancyTile({ occupancy }: Pick<DashboardData, 'occupancy'>) {
  const { dayOne, booked, units, listings, share, overbooked } = occupancy
  const nights = booked.map((sold, at) => ({
    day: formatDay(dayOne + at, {}),
    label: axisLabel(dayOne + at),
    sold,
    units: units[at] ?? 0,
  }))
  return (
    <DashboardTile
      title={`Occupancy, next ${nights.length} nights`}
      value={percentText(share)}
      note={`${listings} public ${listings === 1 ? 'listing' : 'listings'}${overbooked > 0 ? `, ${overbooked} ${overbooked === 1 ? 'night' : 'nights'} overbooked` : ''}`}
      file="occupancy"
      table={{
        head: ['Night', 'Booked', 'Units', 'Occupancy in %'],
        rows: nights.map(({ day, sold, units: open }) => [day, sold, open, rounded(shareOf(sold, open))]),
        shown: nights.map(({ day, sold, units: open }) => [
          day,
          String(sold),
          String(open),
          percentText(shareOf(sold, open)),
        ]),
      }}
    >
      <BarChart
        label={`Occupancy of the next ${nights.length} nights in percent, ${percentText(share)} overall`}
        bars={nights.map(({ label, sold, units: open }) => ({
          label,
          value: 100 * (shareOf(sold, open) ?? 0),
        }))}
        tickText={(value) => `${value}%`}
        labelEvery={7}
        atLeast={100}
      />
    </DashboardTile>
  )
}

/** First and last month: `Jun 2026 – Feb 2027`. */
const spanText = (months: readonly MonthlyTotalsWithYearBefore[]): string =>
  [months[0], months.at(-1)].map((each) => (each ? formatShortMonthAndYear(each.now.month) : '')).join(' – ')

interface MonthsProps {
  readonly months: readonly MonthlyTotalsWithYearBefore[]
  readonly currency: string
}

/** Tile with a chart of one amount per month of arrival, each month beside the same month a year before. */
function MonthsTile(
  props: MonthsProps & {
    title: string
    file: string
    amountOf: (month: Omit<MonthlyStayTotals, 'month'>) => number | null
  },
) {
  const { title, file, months, currency, amountOf } = props
  const text = (value: number | null): string => (value === null ? '–' : formatMoney(value, currency))
  const now = amountOf(
    sumMonthlyStayTotals(
      months.map((each) => each.now),
      currency,
    ),
  )
  return (
    <DashboardTile
      title={title}
      value={now === null ? '–' : formatMoney(now, currency, 0)}
      note={spanText(months)}
      file={file}
      table={{
        head: ['Month of arrival', `${title} in ${currency}`, 'A year before'],
        rows: months.map(({ now: here, before }) => [formatMonthAndYear(here.month), amountOf(here), amountOf(before)]),
        shown: months.map(({ now: here, before }) => [
          formatMonthAndYear(here.month),
          text(amountOf(here)),
          text(amountOf(before)),
        ]),
      }}
    >
      <BarChart
        label={`${title} by month of arrival in ${currency}, beside a year before: ${months
          .map(
            ({ now: here, before }) =>
              `${formatMonthAbbreviation(here.month)} ${text(amountOf(here))}, before ${text(amountOf(before))}`,
          )
          .join('; ')}`}
        bars={months.map(({ now: here, before }) => ({
          label: formatMonthAbbreviation(here.month),
          value: amountOf(here) ?? 0,
          before: amountOf(before) ?? 0,
        }))}
        tickText={(value) => short.format(value)}
      />
      <p className="tile__legend">
        <span>Arrivals</span>
        <span className="is-before">A year before</span>
      </p>
    </DashboardTile>
  )
}

export const RevenueTile = (props: MonthsProps) => (
  <MonthsTile {...props} title="Revenue" file="revenue" amountOf={({ revenue }) => revenue} />
)

export const AverageNightlyRateTile = (props: MonthsProps) => (
  <MonthsTile {...props} title="Average nightly rate" file="average-night" amountOf={({ average }) => average} />
)

/** Shows the pick-up: for each of the last days, the number of nights that were booked on that day. */
export function RecentBookingsTile({ days }: Pick<DashboardData, 'days'>) {
  const [span, setSpan] = useState<'7' | '30'>('7')
  const shown = days.slice(-Number(span))
  const nights = sum(shown.map((day) => day.nights))
  return (
    <DashboardTile
      title={`Pick-up, last ${span} days`}
      aside={
        <SegmentedControl
          label="Days of the pick-up"
          value={span}
          onChange={setSpan}
          options={[
            { id: '7', label: '7 days' },
            { id: '30', label: '30 days' },
          ]}
        />
      }
      value={`${nights} ${nights === 1 ? 'night' : 'nights'}`}
      file={`pick-up-${span}-days`}
      table={{
        head: ['Booked on', 'Bookings', 'Nights'],
        rows: shown.map((day) => [formatDay(day.day, { weekday: true }), day.bookings, day.nights]),
        shown: shown.map((day) => [formatDay(day.day, { weekday: true }), String(day.bookings), String(day.nights)]),
      }}
    >
      <BarChart
        label={`Nights booked on each of the last ${span} days, ${nights} in all`}
        bars={shown.map((day) => ({
          label: span === '7' ? formatDay(day.day, { weekday: true }).slice(0, 3) : axisLabel(day.day),
          value: day.nights,
        }))}
        tickText={String}
        labelEvery={span === '7' ? 1 : 7}
        atLeast={1}
      />
    </DashboardTile>
  )
}

/** Shows the percentage of listing views that led to a booking, and the number of views per day. */
export function ViewToBookingRateTile({ days }: Pick<DashboardData, 'days'>) {
  const [views, bookings] = [sum(days.map((day) => day.views)), sum(days.map((day) => day.bookings))]
  const share = lookToBookRatio(views, bookings)
  return (
    <DashboardTile
      title={`Look to book, last ${days.length} days`}
      value={percentText(share, 1)}
      note={`${bookings} ${bookings === 1 ? 'booking' : 'bookings'} from ${views.toLocaleString('en')} ${views === 1 ? 'view' : 'views'}`}
      file="look-to-book"
      table={{
        head: ['Day', 'Views', 'Bookings'],
        rows: days.map((day) => [formatDay(day.day, { weekday: true }), day.views, day.bookings]),
        shown: days.map((day) => [formatDay(day.day, { weekday: true }), String(day.views), String(day.bookings)]),
      }}
    >
      {views === 0 ? (
        <p className="tile__none">
          Nobody has viewed your listings in these days. Every visit to a listing’s page counts as a view.
        </p>
      ) : (
        <BarChart
          label={`Views of your listings on each of the last ${days.length} days, ${views} in all`}
          bars={days.map((day) => ({ label: axisLabel(day.day), value: day.views }))}
          tickText={(value) => short.format(value)}
          labelEvery={7}
        />
      )}
    </DashboardTile>
  )
}

/** Shows the saved commission: what a marketplace with commission would have kept of the revenue. */
export function SavedCommissionTile({ months, currency }: MonthsProps) {
  const { percent, name, source, url, since } = commissionBenchmark
  const shown = months.map(({ now }) => now)
  const saved = sumMonthlyStayTotals(shown, currency).commission
  return (
    <DashboardTile
      title="Commission saved"
      value={formatMoney(saved, currency, 0)}
      note={`${percent}% elsewhere, ${spanText(months)}`}
      file="commission-saved"
      table={{
        head: ['Month of arrival', `Price of the nights in ${currency}`, `${percent}% elsewhere`],
        rows: shown.map(({ month, roomRevenue, commission }) => [formatMonthAndYear(month), roomRevenue, commission]),
        shown: shown.map(({ month, roomRevenue, commission }) => [
          formatMonthAndYear(month),
          formatMoney(roomRevenue, currency),
          formatMoney(commission, currency),
        ]),
      }}
    >
      <BarChart
        label={`Commission saved by month of arrival in ${currency}: ${shown
          .map(({ month, commission }) => `${formatMonthAbbreviation(month)} ${formatMoney(commission, currency)}`)
          .join('; ')}`}
        bars={shown.map(({ month, commission }) => ({ label: formatMonthAbbreviation(month), value: commission }))}
        tickText={(value) => short.format(value)}
      />
      <p className="tile__source">
        Compared with {name}: {percent}% since {since}. Source:{' '}
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {source}
        </a>
        . Extras, fees and taxes are left out, and your plan’s price is not deducted.
      </p>
    </DashboardTile>
  )
}
