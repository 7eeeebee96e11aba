import type { ReviewContents } from '@nestboard/functions/reviews/review-contents.ts'
import { parseIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { deriveListingId, deriveReviewId } from './ids.ts'
import { RejectedRowError } from './parse-listing-row.ts'
import { convertHtmlToPlainText } from './texts.ts'

/** The columns read from a reviews file; the author's name is deliberately not read. */
export const reviewColumns = ['listing_id', 'id', 'date', 'comments'] as const

/** Reviews have only a date. At noon UTC, that date is the local date almost everywhere. */
const noonMs = msPerDay / 2

/**
 * Reads a review from a row, in the review's own language: without a rating, because the source has none per review,
 * and without the author's name.
 * @throws RejectedRowError with the reason
 */
export function parseReviewRow(fields: Readonly<Record<string, string>>, nowMs: number): ReviewContents {
  const { listing_id: listing = '', id = '', date = '', comments = '' } = fields
  if (!/^\d+$/.test(id) || !/^\d+$/.test(listing)) throw new RejectedRowError('no id of the review or its listing')
  const text = convertHtmlToPlainText(comments, reviewLimits.text)
  if (text === '') throw new RejectedRowError('no text')
  const key = `airbnb:${listing}`
  return { id: deriveReviewId(`airbnb:${id}`), listingId: deriveListingId(key), nco: momentOf(date, nowMs), text }
}

function momentOf(date: string, nowMs: number): number {
  try {
    const atMs = parseIsoDay(date) * msPerDay + noonMs
    // Noon UTC of today's date may lie in the future, so such a review gets the current time.
    if (atMs <= nowMs + noonMs) return Math.min(atMs, nowMs)
  } catch {
    // `parseIsoDay` throws for an invalid date; the line below this block rejects it, as it does a future date.
  }
  throw new RejectedRowError('Invalid date')
}
