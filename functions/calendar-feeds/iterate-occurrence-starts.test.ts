import { formatIsoDay, msPerDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { iterateOccurrenceStarts, RecurrenceStepBudget } from './iterate-occurrence-starts.ts'
import { buildRuleEndTest, parseRecurrenceRule } from './parse-recurrence-rule.ts'

const days = { from: parseIsoDay('2026-11-20'), to: parseIsoDay('2028-11-20') }
const dayOf = ({ year, month, day }: ICAL.Time) => Date.UTC(year, month - 1, day) / msPerDay

/** The days of a range on which an event starts, by our expansion. */
const startsOf = (rule: string, start: string, range = days, budget = new RecurrenceStepBudget()): string[] => {
  const { recur, until } = parseRecurrenceRule(rule)!
  const clock = { isDate: true, toEpochMs: (ms: number) => ms, dateOf: (ms: number) => Math.floor(ms / msPerDay) }
  const first = { localMs: parseIsoDay(start) * msPerDay, isDate: true }
  const starts = iterateOccurrenceStarts(recur, first, { days: range, budget, isOver: buildRuleEndTest(until, clock) })
  return [...starts].map((ms) => formatIsoDay(ms / msPerDay))
}

/** The same by ical.js, which expands from the first occurrence on. */
function startsByIcal(rule: string, start: string): string[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start))
  const found: string[] = []
  for (let next = iterator.next(); next && dayOf(next) < days.to; next = iterator.next())
    if (dayOf(next) >= days.from) found.push(formatIsoDay(dayOf(next)))
  return found
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const some = <Item>(items: readonly Item[], maxLength = 3) =>
  fc.uniqueArray(fc.constantFrom(...items), { minLength: 1, maxLength })
const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1)
const monthDays = some(upTo(28)).map((list) => `;BYMONTHDAY=${list.toSorted((a, b) => a - b).join()}`)
const nthWeekday = fc.tuple(fc.constantFrom(1, 2, 3, 4, -1), fc.constantFrom(...weekdays)).map((both) => both.join(''))
const setPosition = fc.constantFrom(1, 2, 3, -1).map((at) => `;BYSETPOS=${at}`)

/** What calendars of rentals and people repeat by. ical.js expands these as RFC 5545 says. */
const ordinary = fc.oneof(
  fc.constant('FREQ=DAILY'),
  some(weekdays, 7).map((list) => `FREQ=DAILY;BYDAY=${list.join()}`),
  fc.constant('FREQ=WEEKLY'),
  fc
    .tuple(some(weekdays, 7), fc.constantFrom('', ';WKST=SU', ';WKST=MO'))
    .map(([list, week]) => `FREQ=WEEKLY;BYDAY=${list.join()}${week}`),
  fc.constant('FREQ=MONTHLY'),
  monthDays.map((list) => `FREQ=MONTHLY${list}`),
  nthWeekday.map((nth) => `FREQ=MONTHLY;BYDAY=${nth}`),
  fc.tuple(some(weekdays, 7), setPosition).map(([list, at]) => `FREQ=MONTHLY;BYDAY=${list.join()}${at}`),
  fc.constant('FREQ=YEARLY'),
  fc.tuple(some(upTo(12)), monthDays).map(([months, list]) => `FREQ=YEARLY;BYMONTH=${months.join()}${list}`),
  fc.tuple(fc.constantFrom(...upTo(12)), nthWeekday).map(([month, nth]) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}`),
)
const end = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
  fc.integer({ min: days.from - 100, max: days.to }).map((day) => `;UNTIL=${formatIsoDay(day).replaceAll('-', '')}`),
)
const start = fc
  .tuple(fc.integer({ min: 2012, max: 2028 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, day]) => formatIsoDay(Date.UTC(year, month - 1, day) / msPerDay))

describe('a repeating event', () => {
  it('has the dates that ical.js finds, for ordinary rules', () => {
    const interval = fc.constantFrom('', '', ';INTERVAL=2', ';INTERVAL=3', ';INTERVAL=5')
    const law = fc.property(ordinary, interval, end, start, (rule, step, until, early) => {
      // RFC 5545 doesn't say what a start means that its own rule doesn't have, so events start on a day of the rule.
      const day = parseIsoDay(early)
      const [first] = startsOf(rule, early, { from: day, to: day + 400 })
      fc.pre(first !== undefined)
      const text = rule + step + until
      expect(startsOf(text, first)).toEqual(startsByIcal(text, first))
    })
    fc.assert(law, { numRuns: 400 })
  })
  it.each([
    ['every third day, in the phase of its start', 'FREQ=DAILY;INTERVAL=3', '2001-01-01', 3],
    ['every other week on Sundays of weeks that begin on Sundays', 'FREQ=WEEKLY;INTERVAL=2;WKST=SU', '2001-01-07', 14],
  ])('since long ago comes %s', (_title, rule, start, step) => {
    const found = startsOf(rule, start).map(parseIsoDay)
    expect(found.length).toBe(Math.ceil((days.to - found[0]!) / step))
    expect(found.filter((day) => (day - parseIsoDay(start)) % step)).toEqual([])
  })

  it.each<[string, string, string[]]>([
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', '2020-12-28', ['2027-01-04', '2028-01-03']],
    ['FREQ=YEARLY;BYYEARDAY=-1,60', '2020-02-29', ['2026-12-31', '2027-03-01', '2027-12-31', '2028-02-29']],
    ['FREQ=YEARLY;BYMONTH=1,2;BYDAY=MO;BYSETPOS=-1', '2020-02-24', ['2027-02-22', '2028-02-28']],
    ['FREQ=YEARLY', '2020-02-29', ['2028-02-29']],
    ['FREQ=DAILY;BYMONTH=12;BYMONTHDAY=24', '2020-12-24', ['2026-12-24', '2027-12-24']],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2020-12-24', []],
    ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2,3', '2020-03-31', ['2027-03-31', '2028-03-31']],
  ])('by %s has the dates of RFC 5545', (rule, start, dates) => expect(startsOf(rule, start)).toEqual(dates))
})
