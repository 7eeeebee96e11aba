import { parseIsoDay, weekdayOf } from '@nestboard/shared/kernel/day.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDaySelection } from './day-words.ts'
import {
  findDayFocusedByKeyPress,
  listSelectedDays,
  emptyDaySelection,
  selectDraggedDays,
  selectPressedDay,
  toggleSelectedWeekday,
} from './day-selection.ts'

const today = parseIsoDay('2026-11-23')
const bounds = { from: today, to: today + 731 }
const [friday, saturday] = [5, 6]

it('two presses set both ends of a range, in either direction, and a third starts a new one', () => {
  const first = selectPressedDay(emptyDaySelection, today + 9, false)
  expect(listSelectedDays(first, bounds)).toEqual([today + 9])
  const second = selectPressedDay(first, today + 7, false)
  expect(listSelectedDays(second, bounds)).toEqual([today + 7, today + 8, today + 9])
  expect(listSelectedDays(selectPressedDay(second, today + 20, false), bounds)).toEqual([today + 20])
})

it('Shift moves the second end of a finished range', () => {
  const range = selectDraggedDays(emptyDaySelection, today + 3, today + 5)
  expect(listSelectedDays(selectPressedDay(range, today + 4, true), bounds)).toEqual([today + 3, today + 4])
})

it('weekdays reduce a range, and without a range they are chosen in the whole calendar', () => {
  const weekend = toggleSelectedWeekday(toggleSelectedWeekday(emptyDaySelection, saturday), friday)
  const all = listSelectedDays(weekend, bounds)
  expect(all).toHaveLength(208)
  expect(new Set(all.map(weekdayOf))).toEqual(new Set([friday, saturday]))
  const december = selectDraggedDays(weekend, parseIsoDay('2026-12-01'), parseIsoDay('2026-12-31'))
  expect(listSelectedDays(december, bounds)).toHaveLength(8)
  expect(
    listSelectedDays(toggleSelectedWeekday(weekend, friday), bounds).every((day) => weekdayOf(day) === saturday),
  ).toBe(true)
})

it('names a range, a single day, and a pattern of weekdays', () => {
  const text = (selection: typeof emptyDaySelection) =>
    formatDaySelection(listSelectedDays(selection, bounds), selection, today)
  const range = selectDraggedDays(emptyDaySelection, parseIsoDay('2026-12-24'), parseIsoDay('2027-01-03'))
  expect(text(range)).toBe('Thu, Dec 24, 2026 – Sun, Jan 3, 2027')
  expect(text(selectPressedDay(emptyDaySelection, today, false))).toBe('Mon, Nov 23')
  expect(text(toggleSelectedWeekday(toggleSelectedWeekday(range, friday), saturday))).toBe(
    'Fridays and Saturdays, Fri, Dec 25, 2026 – Sat, Jan 2, 2027',
  )
})

it('keys move by a day, a week and four weeks, and never leave the calendar', () => {
  expect(findDayFocusedByKeyPress('ArrowRight', today, bounds)).toBe(today + 1)
  expect(findDayFocusedByKeyPress('ArrowDown', today, bounds)).toBe(today + 7)
  expect(findDayFocusedByKeyPress('ArrowUp', today, bounds)).toBe(today)
  expect(findDayFocusedByKeyPress('End', today, bounds)).toBe(today + 5)
  expect(findDayFocusedByKeyPress('PageDown', today + 720, bounds)).toBe(today + 730)
  expect(findDayFocusedByKeyPress('a', today, bounds)).toBeUndefined()
})

it('a selection is in order, without duplicates, and within the calendar', () => {
  const anyDay = fc.integer({ min: today - 50, max: today + 800 })
  const anyWeekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(anyDay, anyDay, anyWeekdays, (from, to, weekdays) => {
      const days = listSelectedDays({ range: { from, to }, weekdays, isHalf: false }, bounds)
      expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
      expect(days.every((day) => day >= bounds.from && day < bounds.to)).toBe(true)
    }),
  )
})
