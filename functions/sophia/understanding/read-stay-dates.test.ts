import { describe, expect, it } from 'vitest'
import { formatIsoDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { readStayDates } from './read-stay-dates.ts'

/** A Wednesday. */
const today = parseIsoDay('2026-06-10')
const iso = (day: number | undefined): string | undefined =>
  day === undefined ? undefined : formatIsoDay(day).slice(5)
function read(text: string, asked: string[] = [], known: { checkIn?: number; checkOut?: number } = {}) {
  const { checkIn, checkOut } = readStayDates(text, { today, asked: new Set(asked), known })
  return [iso(checkIn), iso(checkOut)]
}

describe('check-in and check-out in a text', () => {
  it.each([
    ['we arrive on 3 July and leave on 9 July', ['07-03', '07-09']],
    ['checking in on July 3rd, checking out the 9th', ['07-03', '07-09']],
    ['from the 20th until the 24th', ['06-20', '06-24']],
    ['the 20th to the 24th', ['06-20', '06-24']],
    ['between July 3 and July 9', ['07-03', '07-09']],
    ['leaving on the 24th, arriving the 20th', ['06-20', '06-24']],
    ['we stay till next Tuesday', [undefined, '06-16']],
    ['starting next Friday', ['06-19', undefined]],
    ['July 3rd is my check-in date', ['07-03', undefined]],
    ['the 24th will be our check-out', [undefined, '06-24']],
    ['June 28 to the 2nd', ['06-28', '07-02']],
    ['something for July 3rd', ['07-03', undefined]],
    ['Check-in and check-out should be July 3rd and July 9th', ['07-03', '07-09']],
    ['over Christmas', ['12-24', '12-27']],
    ['this weekend', ['06-12', '06-14']],
  ])('reads "%s"', (text, dates) => {
    expect(read(text)).toEqual(dates)
  })

  it('takes a bare date as the one that was asked for', () => {
    expect([read('July 9th', ['checkOut']), read('July 3rd', ['checkIn'])]).toEqual([
      [undefined, '07-09'],
      ['07-03', undefined],
    ])
  })

  it('reads two bare dates in order if both were asked for', () => {
    expect(read('July 3rd, July 9th', ['checkIn', 'checkOut'])).toEqual(['07-03', '07-09'])
  })

  it('moves the date that is named as the old one', () => {
    const known = { checkIn: parseIsoDay('2026-07-03'), checkOut: parseIsoDay('2026-07-09') }
    expect(read('please change it from July 9th to July 11th', [], known)).toEqual([undefined, '07-11'])
  })

  it('puts a check-out without a month after the check-in', () => {
    expect(read('until the 2nd', [], { checkIn: parseIsoDay('2026-07-30') })).toEqual([undefined, '08-02'])
  })

  it('keeps a month as a window, and says whether weekends are wanted', () => {
    const { window } = readStayDates('a weekend in September', { today, asked: new Set(), known: {} })
    expect(window).toEqual({ from: parseIsoDay('2026-09-01'), to: parseIsoDay('2026-09-30'), weekends: true })
  })
})
