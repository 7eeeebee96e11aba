import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { emptyDaySeries } from '@nestboard/shared/kernel/series.ts'
import { describe, expect, it } from 'vitest'
import { orderBySupplierTurns } from './fetch-calendars-of-listings.ts'
import { buildParserInTurn, buildRunInWorker } from './parse-calendar-in-turn.ts'
import type { ParseJob } from './parse-calendar-in-turn.ts'
import { buildAllDayEventText, buildCalendarText } from './testing/calendar-text.ts'

const days = { from: parseIsoDay('2026-11-20'), to: parseIsoDay('2028-11-20') }
const jobOf = (text: string): ParseJob => ({ text, zone: 'Europe/Berlin', days, listingId: 7 })
const ordinary = jobOf(buildCalendarText(buildAllDayEventText('a', '2026-12-03', '2026-12-05')))
/** Reading takes some hundred milliseconds. */
const long = jobOf(
  buildCalendarText(
    ...Array.from({ length: 9000 }, (_, at) => buildAllDayEventText(`e${at}`, '2026-12-03', '2026-12-04')),
  ),
)

describe('calendars are parsed in a worker', () => {
  it('that leaves the process free for others and answers nights or the reason why there are none', async () => {
    const run = buildRunInWorker(60_000)
    let ticks = 0
    const timer = setInterval(() => ticks++, 5)
    const answer = await run(long)
    clearInterval(timer)
    expect(answer).toEqual({ nights: { dayOne: parseIsoDay('2026-12-03'), values: [100] }, unreadable: null })
    expect(ticks).toBeGreaterThan(5)
    expect(await run(jobOf('<html>'))).toEqual({ why: 'notCalendar' })
    expect(await run(ordinary)).toMatchObject({ nights: { values: [1, 1] } })
  })

  it('that is ended when it takes too long; the next calendar gets a new one', async () => {
    const run = buildRunInWorker(1)
    expect(await run(long)).toEqual({ why: 'heavy' })
    expect(await run(long)).toEqual({ why: 'heavy' })
  })
})

describe('suppliers take turns', () => {
  it('however many calendars of one supplier wait', async () => {
    const order: string[] = []
    const parse = buildParserInTurn(async ({ text }) => {
      await new Promise((resolve) => setImmediate(resolve))
      order.push(text)
      if (text === 'A2') throw new Error('the worker ended')
      return text === 'A3' ? { why: 'heavy' } : { nights: emptyDaySeries, unreadable: null }
    })
    const jobs = ['A1', 'A2', 'A3', 'A4', 'B1', 'C1', 'B2'].map((text) => parse(text.charCodeAt(0), jobOf(text)))
    const results = await Promise.allSettled(jobs)
    expect(order).toEqual(['A1', 'A2', 'B1', 'C1', 'A3', 'B2', 'A4'])
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, true, true, true, true])
    expect(await parse(1, jobOf('D1'))).toEqual({ nights: emptyDaySeries, unreadable: null })
  })

  it('when listings are due', () => {
    const rows = ['A1', 'A2', 'gone', 'A3', 'B1', 'A4', 'B2']
    const ordered = orderBySupplierTurns(rows, (row) => (row === 'gone' ? undefined : row.charCodeAt(0)))
    expect(ordered).toEqual(['A1', 'gone', 'B1', 'A2', 'B2', 'A3', 'A4'])
  })
})
