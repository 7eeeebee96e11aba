import * as chrono from 'chrono-node/en'
import type { ParsedResult } from 'chrono-node/en'
import { msPerDay, weekdayOf } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { findHolidays } from './find-holidays.ts'

/**
 * Days that a text names, between the characters `at` and `end`. `day`: one day; `range`: from check-in to check-out;
 * `window`: days within which the stay should lie, last day included.
 */
export interface DayMention {
  readonly at: number
  readonly end: number
  readonly kind: 'day' | 'range' | 'window'
  readonly from: Day
  readonly to: Day
  /** Whether no month was named ("the 7th"), so that it may be in a later month. */
  readonly isMonthImplied: boolean
}

/** Days of a month by its number alone: "the 7th", "7th of this month". Not "5th Avenue" or "the 2nd option". */
const dayOfMonth =
  /\b(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)\b(?:\s+of\s+(this|next|the)\s+month\b)?(?!\s*(?:of\s+)?(?:street|st\b|ave|floor|option|one\b|hotel|house|place|room|time|person|result|choice|birthday|anniversary|century|grade|class|of\s))/gi

const dayOfDate = (today: Day, year: number, monthAt: number, day: number): Day => {
  const ms = Date.UTC(year, monthAt, day)
  return new Date(ms).getUTCDate() === day ? ms / msPerDay : today
}

function findDaysOfMonth(text: string, today: Day): DayMention[] {
  const date = new Date(today * msPerDay)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return [...text.matchAll(dayOfMonth)].flatMap((match) => {
    const day = Number(match[1])
    if (day < 1 || day > 31) return []
    const isNext = match[2]?.toLowerCase() === 'next' || (match[2] === undefined && day < date.getUTCDate())
    const from = dayOfDate(today, year, month + (isNext ? 1 : 0), day)
    return [
      { at: match.index, end: match.index + match[0].length, kind: 'day', from, to: from, isMonthImplied: !match[2] },
    ]
  })
}

const dayOf = (parts: ParsedResult['start']): Day =>
  Date.UTC(parts.get('year') as number, (parts.get('month') as number) - 1, parts.get('day') as number) / msPerDay

/** The part of a month that a word before its name means: its first and last day. */
const partsOfMonth: Readonly<Record<string, readonly [number, number]>> = {
  early: [1, 10],
  beginning: [1, 10],
  start: [1, 10],
  mid: [11, 20],
  middle: [11, 20],
  late: [21, 31],
  end: [21, 31],
}

/** Words that name a day, but seldom do so alone and in lower case. */
const ambiguous = /^(?:sun|sat|mar|may|march|second|now|fri|wed|mon|thu|tue)$/
const introduced =
  /\b(?:in|on|for|this|next|of|during|from|until|till|to|early|mid|late|-)\s*(?:early |mid |late |mid-)?$/i

/** Whether chrono took something else for a date: a duration, a time of day, or a word with another meaning. */
function isNoDate(result: ParsedResult, before: string): boolean {
  const { text, start } = result
  if (/^(?:right |just )?(?:now|later)$/i.test(text)) return true
  // "That's all for today" names no date.
  if (
    /^today$/i.test(text) &&
    /\b(?:thank\w*|all|done|everything|it|good|help\w*|nothing|not)\b[^.,]* (?:for )?$/i.test(before)
  )
    return true
  if (/^(?:for|within|during|past|last|previous|the (?:past|last))\b/i.test(text)) return true
  if (/\b(?:hours?|hrs?|minutes?|mins?|seconds?|ago|from now)\b/i.test(text)) return !/from now/i.test(text)
  if (/\bdays?\b/i.test(text) && !/^in\b|day after/i.test(text)) return true
  if (!start.isCertain('day') && !start.isCertain('weekday') && !start.isCertain('month')) return true
  // "A weekend in March" is a window; "this weekend" is a date.
  if (/^weekends?$/i.test(text)) return true
  // A decimal is a rating or an amount ("4.3"), unless it has a year.
  if (/^\d{1,2}\.\d{1,2}$/.test(text)) return true
  return ambiguous.test(text) && !introduced.test(before)
}

function toMention(result: ParsedResult, text: string): DayMention {
  const { index: at, start, end } = result
  const from = dayOf(start)
  const mention = { at, end: at + result.text.length, isMonthImplied: false }
  if (/\bweekend\b/i.test(result.text)) {
    const friday = from - ((weekdayOf(from) + 2) % 7)
    return { ...mention, kind: 'range', from: friday, to: friday + 2 }
  }
  if (/\bweek$/i.test(result.text) && /^(?:next|this|in)\b/i.test(result.text)) {
    const monday = from - ((weekdayOf(from) + 6) % 7)
    return { ...mention, kind: 'window', from: monday, to: monday + 6 }
  }
  if (!start.isCertain('day') && !start.isCertain('weekday')) {
    const [year, month] = [start.get('year') as number, start.get('month') as number]
    const part = /\b(early|beginning|start|mid|middle|late|end)(?: of| in|-)?(?: the)?\s*$/i.exec(
      text.slice(0, at),
    )?.[1]
    const [first, last] = partsOfMonth[part?.toLowerCase() ?? ''] ?? [1, 31]
    const monthLast = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const dayAt = (day: number): Day => Date.UTC(year, month - 1, Math.min(day, monthLast)) / msPerDay
    return { ...mention, kind: 'window', from: dayAt(first), to: dayAt(last) }
  }
  if (end && dayOf(end) > from) return { ...mention, kind: 'range', from, to: dayOf(end) }
  return { ...mention, kind: 'day', from, to: from }
}

const [readsMonthFirst, readsDayFirst] = [chrono.casual, chrono.GB]
/** Regions that write the month before the day. */
const monthFirst = /^en$|-(?:US|PH|BZ)$/

/** The days that a prepared text names, in their order in the text. */
export function findDays(
  text: string,
  { today, locale = 'en' }: { today: Day; locale?: string | undefined },
): DayMention[] {
  const reader = monthFirst.test(locale) ? readsMonthFirst : readsDayFirst
  const reference = { instant: new Date(today * msPerDay), timezone: 0 }
  const found = reader
    .parse(text, reference, { forwardDate: true })
    .filter((result) => !isNoDate(result, text.slice(0, result.index)))
    .map((result) => toMention(result, text))
  // Chrono reads "day after tomorrow" without its article as "tomorrow".
  const afterTomorrow = [...text.matchAll(/\bday after tomorrow\b/gi)].map((match): DayMention => {
    return {
      at: match.index,
      end: match.index + match[0].length,
      kind: 'day',
      from: today + 2,
      to: today + 2,
      isMonthImplied: false,
    }
  })
  const feasts = findHolidays(text, today).map((each): DayMention => ({
    ...each,
    kind: 'range',
    isMonthImplied: false,
  }))
  const numbered = findDaysOfMonth(text, today)
  const mentions: DayMention[] = []
  for (const mention of [
    ...feasts,
    ...afterTomorrow,
    ...numbered.filter(({ isMonthImplied }) => !isMonthImplied),
    ...found,
    ...numbered,
  ])
    if (mentions.every(({ at, end }) => mention.end <= at || mention.at >= end)) mentions.push(mention)
  return mentions.toSorted((a, b) => a.at - b.at)
}
