import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { findDayPositionsInRuns } from './highlight-selected-days.ts'
import { emptyDaySelection, selectDraggedDays, toggleSelectedWeekday } from './day-selection.ts'

const monday = parseIsoDay('2026-11-23')
const bounds = { from: monday, to: monday + 21 }

it('a run of chosen days has a first and a last day, in whichever direction it was dragged', () => {
  const marks = { [monday + 2]: 'first', [monday + 3]: 'inner', [monday + 4]: 'last' }
  for (const [start, end] of [
    [2, 4],
    [4, 2],
  ] as const) {
    const shown = findDayPositionsInRuns(selectDraggedDays(emptyDaySelection, monday + start, monday + end), bounds)
    expect(Object.fromEntries(shown)).toEqual(marks)
  }
})

it('weekdays that are chosen in the whole calendar form separate runs', () => {
  const [friday, saturday, mondays] = [5, 6, 1]
  const chosen = [friday, saturday, mondays].reduce(toggleSelectedWeekday, emptyDaySelection)
  const marks = [...findDayPositionsInRuns(chosen, bounds).values()]
  expect(marks).toEqual(['only', 'first', 'last', 'only', 'first', 'last', 'only', 'first', 'last'])
})

it('days outside of the calendar are not marked', () => {
  expect([...findDayPositionsInRuns(selectDraggedDays(emptyDaySelection, monday - 3, monday), bounds)]).toEqual([
    [monday, 'only'],
  ])
  expect(findDayPositionsInRuns(emptyDaySelection, bounds).size).toBe(0)
})
