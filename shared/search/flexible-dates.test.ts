import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatIsoDay, parseIsoDay, weekdayOf } from '../kernel/day.ts'
import {
  buildAnyNightsDates,
  buildDatesAround,
  buildWeekendDates,
  findInvalidFlexibleField,
  getFirstDayOfSearchMonth,
  flexibleDateLimits,
  listCheckInDays,
  monthsOf,
  readMoveBy,
  weekendKindOf,
  weekendKinds,
  type WeekendKind,
} from './flexible-dates.ts'

const kinds = Object.keys(weekendKinds) as WeekendKind[]
const anyToday = fc.integer({ min: parseIsoDay('2026-01-01'), max: parseIsoDay('2029-01-01') })
const anyMonths = fc.record({ later: fc.nat(23), months: fc.integer({ min: 1, max: 3 }) })

it('lists the days around exact dates, but none before today', () => {
  const today = parseIsoDay('2026-11-30')
  const near = buildDatesAround(today + 1, 4, 3, today)
  expect(listCheckInDays(near, today).map((day) => day - today)).toEqual([0, 1, 2, 3, 4])
  expect(readMoveBy(near)).toBe(3)
  expect(listCheckInDays({ day: today - 9, length: 2 }, today)).toEqual([today - 9])
})

it('lists the weekends of March 2027, and 27 starts of five nights in May', () => {
  const today = parseIsoDay('2026-11-30')
  const march = { first: parseIsoDay('2027-03-01'), months: 1 }
  const starts = (kind: WeekendKind) => listCheckInDays(buildWeekendDates(march, kind, today)!, today).map(formatIsoDay)
  expect(starts('FRI_SUN')).toEqual(['2027-03-05', '2027-03-12', '2027-03-19', '2027-03-26'])
  expect(starts('THU_SUN')).toEqual(['2027-03-04', '2027-03-11', '2027-03-18', '2027-03-25'])
  const may = buildAnyNightsDates({ first: parseIsoDay('2027-05-01'), months: 1 }, 5, today)!
  expect(listCheckInDays(may, today).map(formatIsoDay)).toHaveLength(27)
  expect(formatIsoDay(may.dayTill + may.length)).toBe('2027-06-01')
})

it('every choice is valid, starts today or later, lies in its months and tells them again', () => {
  fc.assert(
    fc.property(
      anyToday,
      anyMonths,
      fc.constantFrom(...kinds),
      fc.integer({ min: 1, max: 28 }),
      (today, at, kind, nights) => {
        const range = { first: getFirstDayOfSearchMonth(today, at.later), months: at.months }
        const end = getFirstDayOfSearchMonth(range.first, range.months)
        for (const dates of [buildWeekendDates(range, kind, today), buildAnyNightsDates(range, nights, today)]) {
          if (!dates) continue
          expect(findInvalidFlexibleField(dates)).toBeUndefined()
          const days = listCheckInDays(dates, today)
          expect(days[0]).toBe(dates.day)
          expect(days.every((day) => day >= today && day >= range.first && day < end)).toBe(true)
          // The first month may be left out if no day of it is.
          expect(monthsOf(dates)).toEqual(range)
          const isNights = dates.flexibility === 'NIGHTS'
          expect(isNights ? days.at(-1)! + nights : end).toBe(end)
          expect(isNights ? kind : weekendKindOf(dates)).toBe(kind)
          expect(isNights || days.every((day) => weekdayOf(day) === weekendKinds[kind].weekday)).toBe(true)
        }
      },
    ),
    { numRuns: 500, seed: 3 },
  )
})

it('refuses flexible dates without their bounds, with a day outside of them, or over more than three months', () => {
  const dates = { day: 20_500, length: 3, dayFrom: 20_499, dayTill: 20_501, flexibility: 'DAYS' } as const
  expect(findInvalidFlexibleField(dates)).toBeUndefined()
  expect(findInvalidFlexibleField({ ...dates, dayFrom: null })).toBe('dayFrom')
  expect(findInvalidFlexibleField({ ...dates, day: 20_498 })).toBe('dayFrom')
  expect(findInvalidFlexibleField({ ...dates, dayTill: undefined })).toBe('dayTill')
  expect(findInvalidFlexibleField({ ...dates, dayTill: 20_507 })).toBe('dayTill')
  const months = { ...dates, flexibility: 'NIGHTS', dayTill: 20_499 + flexibleDateLimits.maxSpan } as const
  expect(findInvalidFlexibleField(months)).toBeUndefined()
  expect(findInvalidFlexibleField({ ...months, dayTill: months.dayTill + 1 })).toBe('dayTill')
  expect(findInvalidFlexibleField({ ...months, length: 29 })).toBe('length')
})
