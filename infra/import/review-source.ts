import type { Said } from '@nestboard/functions/reviews/collection.ts'
import { dayOf, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { listingIdOf, reviewIdOf } from './ids.ts'
import { Rejected } from './source.ts'
import { plainText } from './texts.ts'

/** The columns of a reviews file that are looked at; who wrote a review is not. */
export const reviewColumns = ['listing_id', 'id', 'date', 'comments'] as const

/** At noon a day has the same date nearly everywhere. */
const noonMs = msPerDay / 2

/**
 * What a row says, in the language it says it: no rating, since the source gives none to a single review, and nobody's
 * name.
 * @throws Rejected with the reason
 */
export function reviewOf(fields: Readonly<Record<string, string>>, nowMs: number): Said {
  const { listing_id: listing = '', id = '', date = '', comments = '' } = fields
  if (!/^\d+$/.test(id) || !/^\d+$/.test(listing)) throw new Rejected('no id of the review or its listing')
  const text = plainText(comments, reviewLimits.text)
  if (text === '') throw new Rejected('no text')
  const key = `airbnb:${listing}`
  return { id: reviewIdOf(`airbnb:${id}`), listingId: listingIdOf(key), nco: momentOf(date, nowMs), text }
}

function momentOf(date: string, nowMs: number): number {
  try {
    const atMs = dayOf(date) * msPerDay + noonMs
    // Of today it may not be noon yet.
    if (atMs <= nowMs + noonMs) return Math.min(atMs, nowMs)
  } catch {
    // Told below.
  }
  throw new Rejected('Invalid date')
}
