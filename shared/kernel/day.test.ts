import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayInZone,
  parseIsoDay,
  intersectRanges,
  formatIsoDay,
  countDaysInRange,
  msPerDay,
  subtractRange,
} from './day.ts'
import type { DayRange } from './day.ts'

const day = fc.integer({ min: -100_000, max: 100_000 })
const range: fc.Arbitrary<DayRange> = fc.record({
  from: fc.integer({ min: 0, max: 60 }),
  to: fc.integer({ min: 0, max: 60 }),
})
const daysOf = ({ from, to }: DayRange): number[] => Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i)

describe('days', () => {
  it('a day converts to ISO text and back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -719_528, max: 2_932_896 }).filter((d) => !formatIsoDay(d).startsWith('-')),
        (d) => parseIsoDay(formatIsoDay(d)) === d,
      ),
    )
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '2026-11-20T00:00', '', '2026-00-10', ' 2026-01-01'])(
    'refuses %j as a day',
    (text) => {
      expect(() => parseIsoDay(text)).toThrow(RangeError)
    },
  )

  it('February 29 exists in leap years only', () => {
    expect(parseIsoDay('2028-03-01') - parseIsoDay('2028-02-28')).toBe(2)
    expect(parseIsoDay('2100-03-01') - parseIsoDay('2100-02-28')).toBe(1)
  })

  it.each([
    ['Pacific/Kiritimati', '2026-11-20T10:00:00Z', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-20T10:59:59Z', '2026-11-19'],
    ['Europe/Zurich', '2026-10-25T00:30:00Z', '2026-10-25'],
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
    ['Nowhere/Land', '2026-11-20T23:59:59Z', '2026-11-20'],
  ])('in %s at %s the date is %s', (zone, at, expected) => {
    expect(formatIsoDay(dayInZone(zone, Date.parse(at)))).toBe(expected)
  })

  it('the day in any zone differs from the UTC day by at most one', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const at = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(fc.property(zone, at, (name, ms) => Math.abs(dayInZone(name, ms) - Math.floor(ms / msPerDay)) <= 1))
  })
})

describe('ranges', () => {
  it('the intersection is exactly the days in both ranges', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const both = intersectRanges(a, b)
        expect(both ? daysOf(both) : []).toEqual(daysOf(a).filter((d) => daysOf(b).includes(d)))
      }),
    )
  })

  it('the difference is exactly the remaining days, in order, without empty ranges', () => {
    fc.assert(
      fc.property(range, range, (a, b) => {
        const left = subtractRange(a, b)
        expect(left.flatMap(daysOf)).toEqual(daysOf(a).filter((d) => !daysOf(b).includes(d)))
        expect(left.every((part) => countDaysInRange(part) > 0)).toBe(true)
      }),
    )
  })

  it('intersection is symmetric, and arguments are not modified', () => {
    fc.assert(
      fc.property(day, day, day, day, (p, q, r, s) => {
        const [a, b] = [Object.freeze({ from: p, to: q }), Object.freeze({ from: r, to: s })]
        expect(intersectRanges(a, b)).toEqual(intersectRanges(b, a))
        subtractRange(a, b)
      }),
    )
  })

  it('a range that ends before it starts has no nights', () => {
    expect(countDaysInRange({ from: 5, to: 3 })).toBe(0)
    expect(subtractRange({ from: 5, to: 3 }, { from: 0, to: 9 })).toEqual([])
  })
})
