import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { iteratePropertySplits, readParameter } from './calendar-property.ts'
import type { CalendarProperty } from './calendar-property.ts'

/** A date or time as a calendar writes it. */
export interface CalendarTime {
  /** Date and clock time in ms, as if they were in UTC; the midnight of a date. */
  readonly localMs: number
  readonly isDate: boolean
  /** The offset from UTC that the value itself states, in ms: 0 for `Z`. */
  readonly offsetMs?: number | undefined
  /** The value's `TZID` parameter. */
  readonly tzid?: string | undefined
}

const timePattern =
  /^(\d{4})([-/.]?)(\d\d)\2(\d\d)(?:[T ] *(?:(\d\d):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?)?)? *(?:Z|(?:UTC|GMT)?([+-])(\d\d):?(\d\d)?)?$/i

const unusual = /[^\d:TZtz+-]/
/** Makes one hyphen and one space of the signs that programs write in their place, and drops invisible signs. */
const plain = (value: string): string =>
  unusual.test(value)
    ? value
        .replace(/[\u200B-\u200F\u2060\uFEFF"]/g, '')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
        .replace(/\s+/g, ' ')
        .trim()
    : value

/**
 * Parses a date or time of RFC 5545, or of ISO 8601, which programs write as well: with dashes, colons, fractions of a
 * second, offsets and the time 24:00. A date with a time is a time, whatever its `VALUE` says.
 * @returns undefined for a value that is no date of the calendar, or one before `firstYear`: programs that have no date
 *   write one of the year 1
 */
export function parseCalendarTime(value: string, parameters = '', firstYear = 1900): CalendarTime | undefined {
  const match = timePattern.exec(plain(value))
  if (!match) return undefined
  const [, yearText, , monthText, dayText, hours, minutes, seconds, sign, offsetHours, offsetMinutes] = match
  const [year, month, day] = [yearText, monthText, dayText].map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < firstYear || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  if (hours === undefined) return { localMs: date.getTime(), isDate: true }
  const [h, m, s] = [hours, minutes, seconds ?? 0].map(Number) as [number, number, number]
  if (h > 24 || m > 59 || s > 60 || (h === 24 && m + s > 0)) return undefined
  const isUtc = /z$/i.test(match[0])
  const offset = sign ? (Number(offsetHours) * 60 + Number(offsetMinutes ?? 0)) * (sign === '-' ? -60_000 : 60_000) : 0
  return {
    localMs: date.getTime() + ((h * 60 + m) * 60 + s) * 1000,
    isDate: false,
    offsetMs: isUtc || sign ? offset : undefined,
    tzid: readParameter(parameters, 'TZID'),
  }
}

/** The date of a time as it is written, as epoch day. */
export const getWrittenDay = ({ localMs }: CalendarTime): number => Math.floor(localMs / msPerDay)

/** Whether a time is a midnight as it is written; a date is one. */
export const isWrittenMidnight = ({ localMs }: CalendarTime): boolean => localMs % msPerDay === 0

/** Parses the only time of a property. @returns undefined if it can't be read */
export function parseTimeOfProperty(property: CalendarProperty, firstYear?: number): CalendarTime | undefined {
  for (const { parameters, value } of iteratePropertySplits(property)) {
    const time = parseCalendarTime(value, parameters, firstYear)
    if (time) return time
  }
  return undefined
}

/** A listed value: a time, or a period with an end or a duration. Undefined `start` and `end` can't be read. */
export interface CalendarPeriod {
  readonly start: CalendarTime | undefined
  readonly end?: CalendarTime | CalendarDuration | undefined
  readonly hasEnd: boolean
}

/** Parses the times and periods that a property such as `RDATE` lists. The first one tells where the value begins. */
export function parsePeriodsOfProperty(property: CalendarProperty): CalendarPeriod[] {
  let found: CalendarPeriod[] = []
  for (const { parameters, value } of iteratePropertySplits(property)) {
    const [first = '', ...others] = value.split(/[,;]/)
    const period = parsePeriod(first, parameters)
    if (period.start || !found.length) found = [period, ...others.map((each) => parsePeriod(each, parameters))]
    if (period.start) break
  }
  return found
}

function parsePeriod(value: string, parameters: string): CalendarPeriod {
  // A date with slashes is no period.
  const [from = '', to] = /^\s*\d{4}\/\d\d\/\d\d/.test(value) ? [value] : value.split('/')
  const end = to === undefined ? undefined : (parseCalendarDuration(to) ?? parseCalendarTime(to, parameters))
  return { start: parseCalendarTime(from, parameters), end, hasEnd: to !== undefined }
}

/** A duration: days on the calendar, and ms beside them. */
export interface CalendarDuration {
  readonly days: number
  readonly ms: number
}

const durationPattern = /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,7})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i

/** Parses a duration such as `P3D` or `PT72H`. @returns undefined if it can't be read */
export function parseCalendarDuration(value: string): CalendarDuration | undefined {
  const match = durationPattern.exec(value.trim())
  if (!match || !/\d/.test(value)) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((each) => Number(each ?? 0))
  const isNegative = match[1] === '-'
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return isNegative ? { days: -(weeks * 7 + days), ms: -ms } : { days: weeks * 7 + days, ms }
}
