import { calendarReadFailureTexts } from '@nestboard/shared/calendar-feeds/faults.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { parseCalendarNights } from './parse-calendar-nights.ts'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { RecurrenceStepBudget } from './iterate-occurrence-starts.ts'
import { buildCalendarText, buildCalendarEventText, buildAllDayEventText } from './testing/calendar-text.ts'
import { hostileRuleFiles } from './testing/hostile-rules.ts'
import { hostileCalendars, buildRepeatingCalendarText } from './testing/hostile-calendars.ts'

const days = { from: parseIsoDay('2026-11-20'), to: parseIsoDay('2028-11-20') }
const nightsOf = (text: string, budget?: RecurrenceStepBudget) =>
  parseCalendarNights(text, { zone: 'Europe/Berlin', days, isOwn: () => false }, budget)

/** The text with which a calendar is refused; undefined if the calendar is accepted. */
function refusalOf(text: string, budget?: RecurrenceStepBudget): string | undefined {
  try {
    nightsOf(text, budget)
    return undefined
  } catch (error) {
    if (error instanceof CalendarFeedError) return error.text
    throw error
  }
}

describe('a hostile calendar is refused with a text', () => {
  it.each(hostileCalendars)('%s', (_title, text, why) => {
    const start = performance.now()
    expect(refusalOf(text)).toBe(calendarReadFailureTexts[why])
    expect(performance.now() - start).toBeLessThan(8000)
  })

  it.each([
    [
      'a rule on leap days that are Mondays',
      buildRepeatingCalendarText('FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO'),
    ],
    [
      'a line of 5 MB',
      buildCalendarText(buildAllDayEventText('a', '2026-12-03', '2026-12-04', `DESCRIPTION:${'x'.repeat(5_000_000)}`)),
    ],
    [
      '100,000 nested components',
      buildCalendarText(...Array<string>(50_000).fill('BEGIN:X'), ...Array<string>(50_000).fill('END:X')),
    ],
    [
      'an event of 8,000 years',
      buildCalendarText(buildCalendarEventText('a', 'DTSTART;VALUE=DATE:19900101', 'DTEND;VALUE=DATE:99991231')),
    ],
  ])('%s is read within its bounds, or refused', (_title, text) => {
    const start = performance.now()
    refusalOf(text)
    expect(performance.now() - start).toBeLessThan(8000)
  })
})

describe('repeating events made to keep the reader busy', () => {
  it('cost a counted number of steps: those of one rule an eighth of what a whole calendar may', () => {
    expect(hostileRuleFiles.length).toBeGreaterThanOrEqual(200)
    const spent = hostileRuleFiles.map(([title, text]) => {
      const budget = new RecurrenceStepBudget()
      const before = budget.left
      const why = refusalOf(text, budget)
      const isOneRule = title.startsWith('FREQ=') && !/COUNT|BYHOUR/.test(title)
      return { title, why, isUsedUp: budget.left < 0, steps: before - budget.left, isOneRule }
    })
    // A file that uses up the steps is refused, so the nights that were read before are kept.
    const { heavy } = calendarReadFailureTexts
    expect(spent.filter(({ isUsedUp, why }) => isUsedUp && why !== heavy)).toEqual([])
    expect(spent.filter(({ steps, isOneRule }) => isOneRule && steps > 25_000)).toEqual([])
    expect(spent.filter(({ steps }) => steps > 500_000)).toEqual([])
  })

  it('of the rule in ordinary use are read: the last working day of each month since 1900', () => {
    const text = buildRepeatingCalendarText('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1').replaceAll(
      '20261203T1',
      '19001203T1',
    )
    const budget = new RecurrenceStepBudget(200)
    expect(nightsOf(text, budget).nights.values.filter(Boolean)).toHaveLength(24)
  })
})
