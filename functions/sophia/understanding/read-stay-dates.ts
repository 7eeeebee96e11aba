import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { findDays } from './find-days.ts'
import type { DayMention } from './find-days.ts'
import type { TripRequest } from './trip-request.ts'

export type StayDates = Pick<TripRequest, 'checkIn' | 'checkOut' | 'window'>

interface DateContext {
  readonly today: Day
  readonly locale?: string | undefined
  /** Dates for which the assistant asked last. */
  readonly asked: ReadonlySet<string>
  readonly known: StayDates
}

type DateRole = 'checkIn' | 'checkOut'

const cues: readonly (readonly [DateRole, RegExp])[] = [
  [
    'checkIn',
    /\bcheck(?:s|ed|ing)?[- ]?(?:me |us |you )?in\b|\barriv\w*|\bstart\w*|\bfrom\b|\bbegin\w*|\bsince\b|\bbetween\b|\bget(?:ting)? (?:in|there)\b|\bcom(?:e|ing) in\b|\bdate in\b/gi,
  ],
  [
    'checkOut',
    /\bcheck(?:s|ed|ing)?[- ]?(?:me |us |you )?out\b|\bcheckout\b|\bleav(?:e|es|ing)\b(?! (?:for|from))|\bdepart\w*|\buntil\b|\btill\b|\btil\b|\bthrough\b|\bthru\b|\bend(?:s|ing)?\b|\breturn\w*|\bgo(?:ing)? (?:back|home)\b|\bup to\b/gi,
  ],
]

/** The role that the last cue of a text names. */
function lastCue(text: string): DateRole | undefined {
  let last: { role: DateRole; at: number } | undefined
  for (const [role, pattern] of cues)
    for (const match of text.matchAll(pattern)) if (!last || match.index > last.at) last = { role, at: match.index }
  return last?.role
}

const cueBehind =
  /^\s*(?:(?:is|as|for|will be|would be|to be)\s+|,?\s*(?=check|arriv))(?:my |the |our |when (?:i|we)(?:'ll| will| would like to| want to)? )?(check(?:ing)?[- ]?(?:in|out)|arriv\w*|arrival|leav\w*|depart\w*)/i
/** Words between the two ends of a range: "the 3rd to the 7th". */
const link = /^\W*(?:up )?(?:to|and|-|through|thru|until|till|til)\W*(?:on )?(?:the )?\W*$/i

/** How far before a date a word that gives its role may stand. */
const mostCueCharacters = 80

function rolesOf(text: string, mentions: readonly DayMention[], asked: ReadonlySet<string>): (DateRole | undefined)[] {
  const roles: (DateRole | undefined)[] = []
  let segmentStart = 0
  let namesBoth = false
  for (const [at, mention] of mentions.entries()) {
    const before = text.slice(Math.max(segmentStart, mention.at - mostCueCharacters), mention.at)
    const next = mentions[at + 1]?.at ?? text.length
    const behind = cueBehind.exec(text.slice(mention.end, next))
    const isLinked = at > 0 && link.test(text.slice(mentions[at - 1]!.end, mention.at))
    segmentStart = mention.end
    if (isLinked && (namesBoth || roles[at - 1] !== 'checkOut')) {
      roles[at - 1] = 'checkIn'
      roles.push('checkOut')
    } else {
      const cue = lastCue(before)
      // "Check-in and check-out are the 5th and the 9th."
      namesBoth = cues.every(([, pattern]) => before.search(pattern) >= 0)
      // "The 5th is my check-in" but not "the 5th, checking out on the 9th".
      const isLinkedBehind = behind !== null && /^\s*(?:is|as|for|will|would|to)\b/i.test(behind[0])
      const follows = behind && (isLinkedBehind || next === text.length)
      if (!cue && follows) segmentStart = mention.end + behind[0].length
      const named = cue ?? (follows ? lastCue(behind[1]!.replace(/arrival/i, 'arrive')) : undefined)
      roles.push(named ?? (asked.has('checkOut') && !asked.has('checkIn') ? 'checkOut' : undefined))
    }
  }
  return roles
}

/** A day of the month without a month's name, moved on until it is after another day. */
function moveAfter(mention: DayMention, day: Day): Day {
  if (!mention.isMonthImplied || mention.from > day) return mention.from
  const date = new Date(mention.from * msPerDay)
  for (let months = 1; months <= 12; months++) {
    const moved = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate()) / msPerDay
    if (moved > day) return moved
  }
  return mention.from
}

/** "Change it from the 5th to the 7th": the date that was known moves, whichever it was. */
function readMove(text: string, mentions: readonly DayMention[], known: StayDates): StayDates | undefined {
  const [first, second] = mentions
  if (!first || !/\b(?:change|move|switch|push|shift)\b.*\bfrom\b/i.test(text.slice(0, first.at))) return undefined
  // "July 9th to July 11th" is one range.
  const to = first.kind === 'range' ? first.to : second?.from
  if (to === undefined || mentions.length > 2) return undefined
  if (first.from === known.checkIn) return { checkIn: to }
  return first.from === known.checkOut ? { checkOut: to } : undefined
}

/** The check-in, the check-out and the window that a message names. */
export function readStayDates(text: string, { today, locale, asked, known }: DateContext): StayDates {
  const mentions = findDays(text, { today, locale })
  if (mentions.length === 0) return {}
  const moved = readMove(text, mentions, known)
  if (moved) return moved
  const roles = rolesOf(text, mentions, asked)
  let dates: StayDates = {}
  for (const [at, mention] of mentions.entries()) {
    if (mention.kind === 'window') {
      const weekends = /\bweekends?\b[^.?!]{0,20}$/i.test(text.slice(0, mention.at))
      dates = { ...dates, window: { from: Math.max(mention.from, today), to: mention.to, weekends } }
    } else if (mention.kind === 'range') dates = { ...dates, checkIn: mention.from, checkOut: mention.to }
    else if (at === 0 || mention.from !== mentions[at - 1]!.from) {
      const role = roles[at] ?? (dates.checkIn !== undefined && dates.checkOut === undefined ? 'checkOut' : 'checkIn')
      const checkIn = dates.checkIn ?? known.checkIn
      if (role === 'checkIn') dates = { ...dates, checkIn: mention.from }
      else dates = { ...dates, checkOut: checkIn === undefined ? mention.from : moveAfter(mention, checkIn) }
    }
  }
  return dates
}
