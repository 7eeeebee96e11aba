import { expect, test } from 'vitest'
import { parseIsoDay } from '../kernel/day.ts'
import { segmentSchema } from './model.ts'
import {
  getEarliestAllowedSegmentDay,
  isSegmentLocked,
  listEditedLockedFields,
  getItineraryDayOfSegment,
  findSegmentProblems,
} from './segment.ts'

const today = parseIsoDay('2027-01-14')
const good = { name: 'Surf', description: 'With Leo', date: today, time: 0, listingType: 'TOUR' }

test('accepts a complete segment, today at midnight', () => {
  expect(findSegmentProblems(good, today)).toEqual({})
})

test('an empty form names every missing field', () => {
  expect(findSegmentProblems({}, today)).toEqual({
    name: 'Name is required',
    description: 'Description is required',
    date: 'Date is required',
    time: 'Time is required',
    listingType: 'Type is required',
  })
})

test.each([
  ['name', { name: '  ' }],
  ['description', { description: '' }],
  ['date', { date: today - 1 }],
  ['date', { date: today + 0.5 }],
  ['time', { time: 24 * 60 }],
  ['time', { time: -1 }],
  ['listingType', { listingType: 'SUBMARINE' }],
  ['listingType', { listingType: 'toString' }],
])('reports only %s for %j', (field, over) => {
  expect(Object.keys(findSegmentProblems({ ...good, ...over }, today))).toEqual([field])
})

test('the day is in the time zone of the listing, or in UTC without one', () => {
  const late = Date.parse('2027-01-13T20:00:00Z')
  expect([getItineraryDayOfSegment(late, 'Australia/Sydney'), getItineraryDayOfSegment(late)]).toEqual([
    today,
    today - 1,
  ])
})

test('a booked reservation locks only type, name and time', () => {
  const stored = {
    id: 1,
    tripId: 2,
    name: 'Stay',
    description: '',
    listingType: 'STAY',
    timeFrom: 5,
    day: 1,
    reservationId: 3,
    listingId: 4,
    nms: 6,
  } as const
  expect([
    isSegmentLocked(stored, 'BOOKED'),
    isSegmentLocked(stored, 'CANCELLED'),
    isSegmentLocked({ reservationId: 0 }, 'BOOKED'),
  ]).toEqual([true, false, false])
  expect(
    listEditedLockedFields(stored, { name: 'Other', description: 'New', timeFrom: 5, listingType: 'SPA' }),
  ).toEqual(['listingType', 'name'])
  expect(listEditedLockedFields(stored, { description: 'New' })).toEqual([])
  expect(segmentSchema.safeParse(stored).success).toBe(true)
})

test('the earliest day is the current date in the westernmost time zone (UTC−12)', () => {
  const at = (time: string) => getEarliestAllowedSegmentDay(Date.parse(time))
  expect([at('2027-01-14T11:59:59Z'), at('2027-01-14T12:00:00Z')]).toEqual([today - 1, today])
})
