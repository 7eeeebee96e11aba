import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { Inventory } from '@nestboard/shared/inventory/model.ts'
import { buildDaySeries, emptyDaySeries } from '@nestboard/shared/kernel/series.ts'
import { formatIsoDay, msPerDay, parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { convertIcsCalendar } from 'ts-ics'
import { expect, it } from 'vitest'
import { formatExportedCalendar } from './format-exported-calendar.ts'
import { parseCalendarNights } from './parse-calendar-nights.ts'

const today = parseIsoDay('2026-11-28')
const days = { from: today, to: today + defaultInventoryRules.days }
const inventoryOf = (booked: ReadonlySet<number>): Inventory => ({
  rules: defaultInventoryRules,
  provision: emptyDaySeries,
  booked: buildDaySeries(days, (day) => (booked.has(day) ? 1 : undefined)),
  blocked: emptyDaySeries,
  imported: emptyDaySeries,
})

/** Nights, as ISO dates, between the first and the last day of events. */
const nightsBetween = (events: readonly (readonly [from: string, to: string])[]): string[] =>
  events
    .flatMap(([from, to]) =>
      Array.from({ length: parseIsoDay(to) - parseIsoDay(from) }, (_, at) => formatIsoDay(parseIsoDay(from) + at)),
    )
    .toSorted()
/** The date of a moment that a parser made of a date by the clock of this machine. */
const localDate = (date: Date): string =>
  formatIsoDay(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / msPerDay)

/** The nights that each parser reads from a calendar. */
const parsers: Readonly<Record<string, (text: string) => string[]>> = {
  'ical.js': (text) =>
    nightsBetween(
      new ICAL.Component(ICAL.parse(text) as never)
        .getAllSubcomponents('vevent')
        .map((each) => new ICAL.Event(each))
        .map(({ startDate, endDate }) => [startDate.toString(), endDate.toString()] as const),
    ),
  'node-ical': (text) =>
    nightsBetween(
      Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) =>
        each?.type === 'VEVENT' && each.end ? [[localDate(each.start), localDate(each.end)] as const] : [],
      ),
    ),
  'ts-ics': (text) =>
    nightsBetween(
      (convertIcsCalendar(undefined, text).events ?? []).map(({ start, end }) => [
        start.date.toISOString().slice(0, 10),
        end!.date.toISOString().slice(0, 10),
      ]),
    ),
  'our import': (text) => {
    const { dayOne, values } = parseCalendarNights(text, { zone: 'UTC', days, isOwn: () => false }).nights
    return values.flatMap((units, at) => (units ? [formatIsoDay(dayOne + at)] : []))
  },
}

it('an exported calendar has the same nights for every program that reads it', () => {
  const stay = fc.tuple(fc.integer({ min: days.from, max: days.to - 1 }), fc.integer({ min: 1, max: 30 }))
  const law = fc.property(fc.array(stay, { maxLength: 40 }), fc.integer({ min: 1 }), (stays, listingId) => {
    const booked = new Set(
      stays.flatMap(([from, length]) => Array.from({ length }, (_, at) => from + at)).filter((day) => day < days.to),
    )
    const text = formatExportedCalendar(listingId, inventoryOf(booked), today, today * msPerDay)
    const nights = [...booked].map(formatIsoDay).toSorted()
    for (const [name, parse] of Object.entries(parsers)) expect([name, parse(text)]).toEqual([name, nights])
  })
  fc.assert(law, { numRuns: 500 })
})
