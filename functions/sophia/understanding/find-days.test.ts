import { describe, expect, it } from 'vitest'
import { formatIsoDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { findDays } from './find-days.ts'

/** A Wednesday. */
const today = parseIsoDay('2026-06-10')
const read = (text: string, locale?: string): string[] =>
  findDays(text, { today, locale }).map(({ kind, from, to }) =>
    kind === 'day' ? formatIsoDay(from) : `${kind} ${formatIsoDay(from)} ${formatIsoDay(to)}`,
  )

describe('days in a text', () => {
  it.each([
    ['we land on 3 July', ['2026-07-03']],
    ['July 3rd would suit', ['2026-07-03']],
    ['the 3rd of July', ['2026-07-03']],
    ['2026-12-24', ['2026-12-24']],
    ['arriving tomorrow', ['2026-06-11']],
    ['day after tomorrow please', ['2026-06-12']],
    ['the day after tomorrow', ['2026-06-12']],
    ['we need a bed tonight', ['2026-06-10']],
    ['next Friday', ['2026-06-19']],
    ['this Saturday', ['2026-06-13']],
    ['Saturday this week', ['2026-06-13']],
    ['Monday next week', ['2026-06-15']],
    ['on the 20th', ['2026-06-20']],
    ['the 7th, if there is room', ['2026-07-07']],
    ['the 20th of this month', ['2026-06-20']],
    ['the 7th of next month', ['2026-07-07']],
    ['in two weeks', ['2026-06-24']],
    ['3 May', ['2027-05-03']],
    ['from 3 to 7 August', ['range 2026-08-03 2026-08-07']],
    ['August 3-7', ['range 2026-08-03 2026-08-07']],
    ['this weekend', ['range 2026-06-12 2026-06-14']],
    ['over Christmas', ['range 2026-12-24 2026-12-27']],
    ["for New Year's Eve", ['range 2026-12-30 2027-01-02']],
    ['at Easter', ['range 2027-03-26 2027-03-29']],
    ['around Thanksgiving', ['range 2026-11-25 2026-11-29']],
    ['sometime in September', ['window 2026-09-01 2026-09-30']],
    ['early September', ['window 2026-09-01 2026-09-10']],
    ['at the end of September', ['2026-09-30']],
    ['next week', ['window 2026-06-15 2026-06-21']],
    ['a weekend in March', ['window 2027-03-01 2027-03-31']],
  ])('reads "%s"', (text, days) => {
    expect(read(text)).toEqual(days)
  })

  it.each([
    'for 3 days',
    'a house rated 4.3',
    '5th Avenue',
    'the 2nd option',
    'we may march on',
    'sun and sand',
    'that is all for now',
    "that's all for today, thanks",
    'a second opinion',
    'two rooms for five people',
  ])('finds no day in "%s"', (text) => {
    expect(read(text)).toEqual([])
  })

  it('reads 3/4 as a day of April unless the month comes first where the traveler lives', () => {
    expect([read('on 3/4/2027', 'en-AU'), read('on 3/4/2027', 'en-US')]).toEqual([['2027-04-03'], ['2027-03-04']])
  })
})
