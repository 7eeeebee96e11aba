import { expect, it } from 'vitest'
import { listCalendarBars } from './calendar-bars.ts'
import { getCalendarNight, isNightInShortGap, type CalendarWindow } from './calendar-of-listing.ts'
import type { GuestStay } from '../guest-stay.ts'
import { findCalendarConflicts } from './find-calendar-conflicts.ts'
import { selectColumns, selectRow, findCellReachedByKey, getSelectedRectangle } from './grid-selection.ts'
import { summarizeCalendarEdit, type CalendarListing } from './summarize-calendar-edit.ts'

const today = 20_000
const none = { dayOne: 0, values: [] }
const window = (changes: Partial<CalendarWindow> = {}): CalendarWindow => ({
  listingId: 1,
  rate: { id: 7, name: 'Standard', price: 100 },
  otherRates: 0,
  units: 1,
  minDays: 3,
  prices: { dayOne: today, values: [120, null, 90] },
  provision: { dayOne: today + 8, values: [0] },
  booked: { dayOne: today + 1, values: [1, 1, null, null, 1] },
  blocked: none,
  imported: { dayOne: today + 7, values: [1] },
  pricesVersion: 1,
  provisionVersion: 1,
  rulesVersion: 1,
  ...changes,
})
const listing = (id: number, changes?: Partial<CalendarWindow>, currency = 'AUD'): CalendarListing => ({
  id,
  name: `Flat ${id}`,
  currency,
  calendar: { today, windows: [window({ listingId: id, ...changes })] },
})
const edit = { kind: 'PERCENT', by: 10, dayOne: today, nights: 3 } as const

it('tells what an edit does before it is done, by currency, and what stays', () => {
  const all = [
    listing(1),
    listing(2, { prices: none }, 'JPY'),
    listing(3, { rate: null }),
    { ...listing(4), calendar: undefined },
  ]
  expect(summarizeCalendarEdit(edit, all, true)).toEqual({
    nights: 6,
    listings: 2,
    waiting: 1,
    withoutRate: 1,
    wrong: 0,
    booked: 4,
    now: 'A$90–120, ¥100',
    after: 'A$99–132, ¥110',
  })
  const tooLow = summarizeCalendarEdit({ ...edit, kind: 'AMOUNT', by: -95 }, [listing(1)], true)
  expect(tooLow).toMatchObject({ wrong: 1, after: 'A$5–25' })
  const least = summarizeCalendarEdit({ ...edit, kind: 'MINIMUM_STAY', by: 2 }, [listing(1)], true)
  expect(least).toMatchObject({ listings: 1, now: '3', after: '2' })
})

it('shows taken nights as bars and marks gaps that nobody can book', () => {
  const calendar = listing(1).calendar!
  const bar = (kind: string, from: number, to: number, label: string, orderId?: number) => ({
    kind,
    from: today + from,
    to: today + to,
    label,
    ...(orderId && { orderId }),
  })
  const others = [bar('imported', 7, 8, 'Imported'), bar('closed', 8, 9, 'Closed')]
  const list = (stays: readonly GuestStay[]) => listCalendarBars(calendar, stays, today, today + 10)
  expect(list([])).toEqual([bar('booked', 1, 3, 'Booked'), bar('booked', 5, 6, 'Booked'), ...others])
  const stay = { listingId: 1, guest: 'Ada', length: 1 }
  const [first, second]: GuestStay[] = [
    { ...stay, orderId: 11, day: today + 1, length: 2, state: 'inside' },
    { ...stay, orderId: 12, day: today + 5, state: 'pay' },
  ]
  const named = [bar('inside', 1, 3, 'Ada', 11), bar('pay', 5, 6, 'Ada', 12)]
  expect(list([first!, second!])).toEqual([...named, ...others])
  // A request is drawn where the nights are free, and nowhere else.
  const ask = (orderId: number, day: number): GuestStay => ({ ...stay, orderId, day: today + day, state: 'ask' })
  expect(list([first!, second!, ask(13, 3), ask(14, 5)])).toEqual([
    named[0],
    bar('ask', 3, 4, 'Ada', 13),
    named[1],
    ...others,
  ])
  expect([0, 3, 4, 6, 9].map((at) => isNightInShortGap(calendar, today + at))).toEqual([true, true, true, true, false])
  expect(getCalendarNight(calendar, today + 400)).toBeUndefined()
})

it('finds the chosen nights that differ from what was seen', () => {
  const now = [listing(1, { prices: { dayOne: today, values: [120, 95, 90] } }), listing(2)]
  expect(findCalendarConflicts(edit, [listing(1), listing(2)], now)).toEqual([
    {
      listingId: 1,
      name: 'Flat 1',
      currency: 'AUD',
      day: today + 1,
      isPrice: true,
      seen: 100,
      now: 95,
      yours: 104.5,
    },
  ])
})

it('chooses whole rows and columns, and moves within the calendar', () => {
  const bounds = { rows: 3, days: { from: today, to: today + 700 } }
  const weekend = selectColumns(
    selectColumns(undefined, { from: today + 4, to: today + 5 }, false, bounds),
    { from: today + 5, to: today + 6 },
    true,
    bounds,
  )
  expect(getSelectedRectangle(weekend)).toEqual({ rowFrom: 0, rowTo: 2, dayFrom: today + 4, dayTo: today + 5 })
  expect(getSelectedRectangle(selectRow(undefined, 1, false, bounds))).toEqual({
    rowFrom: 1,
    rowTo: 1,
    dayFrom: today,
    dayTo: today + 699,
  })
  const corner = { row: 0, day: today }
  expect(findCellReachedByKey('ArrowLeft', corner, bounds)).toEqual(corner)
  expect(findCellReachedByKey('PageDown', corner, bounds)).toEqual({ row: 2, day: today })
  expect(findCellReachedByKey('q', corner, bounds)).toBeUndefined()
})
