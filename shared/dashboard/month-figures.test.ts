import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { monthOfDay } from '../inventory/month-unit-counters.ts'
import { parseIsoDay } from '../kernel/day.ts'
import type { OfferLine } from '../offers/model.ts'
import {
  averageNightlyPrice,
  estimateMarketplaceCommission,
  computeDayFigures,
  dashboardDayCount,
  firstDashboardMonth,
  lookToBookRatio,
  computeMonthFigures,
} from './month-figures.ts'
import type { MonthCounterRow } from './month-figures.ts'
import { counterIncrementOfView, counterIncrementsOfSale, saleFromOffer } from './dashboard-sale.ts'
import type { MonthCounterIncrements, DashboardSale } from './dashboard-sale.ts'

const today = parseIsoDay('2026-11-23')

/** The rows of counters that the table would hold after these additions. */
function rowsAfter(counts: readonly MonthCounterIncrements[]): MonthCounterRow[] {
  const groups = Map.groupBy(counts, ({ month, currency }) => `${month}#${currency}`)
  return [...groups.values()].map((group) => {
    const counters: Record<string, number> = {}
    for (const { add } of group)
      for (const [name, by] of Object.entries(add)) counters[name] = (counters[name] ?? 0) + by
    return { month: group[0]!.month, currency: group[0]!.currency, counters }
  })
}

const sales = fc.array(
  fc.record({
    sale: fc.record({
      currency: fc.constantFrom('USD', 'AUD', 'JPY'),
      bookedOn: fc.integer({ min: today - 60, max: today }),
      arrival: fc.integer({ min: today - 700, max: today + 700 }),
      nights: fc.integer({ min: 1, max: 60 }),
      revenue: fc.integer({ min: 0, max: 10_000_000 }),
      roomRevenue: fc.integer({ min: 0, max: 9_000_000 }),
    }) satisfies fc.Arbitrary<DashboardSale>,
    isCanceled: fc.boolean(),
  }),
  { maxLength: 40 },
)
const total = (each: readonly number[]): number => each.reduce((sum, value) => sum + value, 0)

describe('the figures of any bookings', () => {
  it('equal the sums of the bookings that were not canceled, by day, month and currency', () => {
    fc.assert(
      fc.property(sales, (made) => {
        const rows = rowsAfter(
          made.flatMap(({ sale, isCanceled }) => [
            ...counterIncrementsOfSale(sale, 1),
            ...(isCanceled ? counterIncrementsOfSale(sale, -1) : []),
          ]),
        )
        const standing = made.filter(({ isCanceled }) => !isCanceled).map(({ sale }) => sale)
        for (const { day, bookings, nights } of computeDayFigures(rows, today)) {
          const ofDay = standing.filter(({ bookedOn }) => bookedOn === day)
          expect([bookings, nights]).toEqual([ofDay.length, total(ofDay.map((sale) => sale.nights))])
        }
        const from = firstDashboardMonth(today)
        const months = computeMonthFigures(rows, from)
        const shown = standing.filter(({ arrival }) => monthOfDay(arrival) >= from)
        expect(new Set(months.map(({ month, currency }) => month + currency))).toEqual(
          new Set(shown.map(({ arrival, currency }) => monthOfDay(arrival) + currency)),
        )
        for (const { month, currency, ...figures } of months) {
          const those = shown.filter((sale) => monthOfDay(sale.arrival) === month && sale.currency === currency)
          expect(figures).toEqual({
            stays: those.length,
            nights: total(those.map(({ nights }) => nights)),
            revenue: total(those.map(({ revenue }) => revenue)),
            roomRevenue: total(those.map(({ roomRevenue }) => roomRevenue)),
          })
        }
      }),
    )
  })

  it('cover 30 days including today, and 18 months including the current one', () => {
    const days = computeDayFigures([], today).map(({ day }) => day)
    expect([days.length, days[0], days.at(-1)]).toEqual([dashboardDayCount, today - 29, today])
    expect([firstDashboardMonth(today), firstDashboardMonth(parseIsoDay('2027-01-31'))]).toEqual(['2025-06', '2025-08'])
  })
})

it('counts views on their day, across currencies', () => {
  const rows = rowsAfter([
    counterIncrementOfView(today, 'USD'),
    counterIncrementOfView(today, 'AUD'),
    counterIncrementOfView(today - 30, 'USD'),
  ])
  expect(total(computeDayFigures(rows, today).map(({ views }) => views))).toBe(2)
})

it('a sale counts the agreed total as revenue, and its nights less the discount as room revenue', () => {
  const line = (kind: OfferLine['kind'], amount: number): OfferLine => ({ kind, id: 0, name: '', amount, unit: 1 })
  const lines = [line('NIGHTS', 445), line('DISCOUNT', -44.5), line('EXTRA', 108), line('FEE', 130.44)]
  expect(saleFromOffer({ currency: 'AUD', day: 7, length: 3, totalPrice: 638.94, lines }, 5)).toEqual({
    currency: 'AUD',
    bookedOn: 5,
    arrival: 7,
    nights: 3,
    revenue: 63_894,
    roomRevenue: 40_050,
  })
})

it('averages, ratios and commission are based on the price of the nights, and unknown without nights', () => {
  expect([
    averageNightlyPrice({ roomRevenue: 40_050, nights: 3 }),
    averageNightlyPrice({ roomRevenue: 0, nights: 0 }),
  ]).toEqual([13_350, null])
  expect([lookToBookRatio(50, 4), lookToBookRatio(0, 0)]).toEqual([0.08, null])
  expect(estimateMarketplaceCommission({ roomRevenue: 40_050 }, 15.5)).toBe(6208)
})
