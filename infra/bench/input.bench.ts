import { CalendarFeedError } from '@nestboard/functions/calendar-feeds/calendar-feed-error.ts'
import { parseCalendarNights } from '@nestboard/functions/calendar-feeds/parse-calendar-nights.ts'
import { hostileRuleFiles } from '@nestboard/functions/calendar-feeds/testing/hostile-rules.ts'
import { calendarImportDaysAhead } from '@nestboard/shared/calendar-feeds/limits.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { judgeMessageText } from '@nestboard/shared/messages/judge-message-text.ts'
import { median, roundToDigits } from './measurement.ts'
import type { BenchFunction, Measurement } from './measurement.ts'

const runs = 5

/** The CPU time of a piece of work in ms: the least of some runs after a first one, which compiles the code. */
function cpuMs(work: () => unknown): number {
  work()
  const spent = Array.from({ length: runs }, () => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...spent)
}

const from = parseIsoDay('2026-11-20')
const reading = {
  zone: 'Europe/Berlin',
  days: { from, to: from + calendarImportDaysAhead },
  isOwn: () => false,
}

function readCalendar(text: string): void {
  try {
    parseCalendarNights(text, reading)
  } catch (error) {
    if (!(error instanceof CalendarFeedError)) throw error
  }
}

/** Parts of messages that begin many of the patterns and complete none of them. */
const alphabets: readonly string[] =
  'a|a-|1|1 |-|.|a.|a@|и|и.|( . ) |xn-|gb29 |dear a| dot |@abc |nestboard-|a-nestboard|verify account |booking on hold |link verify |check deposit |you won |pay me |login code to |my agent |tap verify |telegram |double |invest '.split(
    '|',
  )

/** Judges so many times that the processor's clock shows it. */
const judgeOften = (text: string) => () => {
  for (let at = 0; at < 20; at++) judgeMessageText(text)
}

function judging(): Measurement[] {
  const spent = alphabets.map((part) => {
    const text = part.repeat(4000).slice(0, 4000)
    return { part, whole: cpuMs(judgeOften(text)) / 20, half: cpuMs(judgeOften(text.slice(0, 2000))) / 20 }
  })
  const slowest = spent.toSorted((a, b) => b.whole - a.whole)[0]!
  const sumOf = (length: 'whole' | 'half') => spent.reduce((sum, each) => sum + each[length], 0)
  return [
    {
      id: 'P30',
      title: `CPU of judging a message of 4,000 characters, all “${slowest.part}”`,
      value: roundToDigits(slowest.whole),
      unit: 'ms',
      most: 5,
    },
    {
      id: 'P30',
      title: `CPU of judging ${spent.length} messages of 4,000 characters, against 2,000`,
      value: roundToDigits(sumOf('whole') / sumOf('half')),
      unit: 'times',
      most: 2.5,
    },
  ]
}

/** Measures the processor's time for input that is made to take long: calendars and messages. */
export const bench: BenchFunction = () => {
  const spent = hostileRuleFiles.map(([, text]) => cpuMs(() => readCalendar(text)))
  const longest = Math.max(...spent)
  return Promise.resolve([
    {
      id: 'P29',
      title: 'CPU of a hostile calendar, median',
      value: roundToDigits(median(spent)),
      unit: 'ms',
      most: 50,
    },
    { id: 'P29', title: 'CPU of the longest of them', value: roundToDigits(longest), unit: 'ms', most: 1000 },
    ...judging(),
  ])
}
