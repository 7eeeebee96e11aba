import type { Day } from '@nestboard/shared/kernel/day.ts'
import { findDays } from '../understanding/find-days.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const dayByNumber = /\bday (\d{1,2}|one|two|three|four|five)\b/i
const dayByOrdinal = new RegExp(`\\b(${ordinals.join('|')}|last) day\\b`, 'i')
const anew = /\bre-?plan|\bre-?do\b|\b(?:again|another|different|something else|other ideas?|instead|change)\b/i
const numbers = ['one', 'two', 'three', 'four', 'five']

/** A single day of a plan: its position, counted from 1, the last one as -1, or its date. */
export type DayToPlan = { readonly position: number } | { readonly day: Day }

/** The single day that a message wants planned. */
export function readDayToPlan(text: string, today: Day): DayToPlan | undefined {
  const number = dayByNumber.exec(text)?.[1]?.toLowerCase()
  if (number) return { position: /\d/.test(number) ? Number(number) : numbers.indexOf(number) + 1 }
  const ordinal = dayByOrdinal.exec(text)?.[1]?.toLowerCase()
  if (ordinal) return { position: ordinal === 'last' ? -1 : ordinals.indexOf(ordinal) + 1 }
  const [date, ...more] = anew.test(text) ? findDays(text, { today }) : []
  return date?.kind === 'day' && !more.length ? { day: date.from } : undefined
}
