import { type Day, dayInZone, msPerDay } from '../kernel/day.ts'
import { type ListingType, listingTypes } from '../listing/model.ts'
import type { Segment } from './model.ts'

/** The values of a segment form while it is being filled in. `date`: epoch day; `time`: minutes after midnight. */
export interface SegmentDraft {
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly date?: Day | undefined
  readonly time?: number | undefined
  readonly listingType?: string | undefined
}

/** The error below each field of the form (traveler §5). */
export const segmentFieldErrorTexts = {
  name: 'Name is required',
  description: 'Description is required',
  date: 'Date is required',
  time: 'Time is required',
  listingType: 'Type is required',
} as const
export type SegmentProblems = Partial<Record<keyof typeof segmentFieldErrorTexts, string>>

const isFilled = (text: string | undefined): boolean => (text ?? '').trim() !== ''
const isListingType = (text: string | undefined): text is ListingType =>
  text !== undefined && Object.hasOwn(listingTypes, text)

/**
 * Returns the error texts of a segment form by field; empty if the segment can be saved. A date before today counts as
 * missing.
 */
export function findSegmentProblems(draft: SegmentDraft, today: Day): SegmentProblems {
  const { date, time } = draft
  const wrong = {
    name: !isFilled(draft.name),
    description: !isFilled(draft.description),
    date: date === undefined || !Number.isInteger(date) || date < today,
    time: time === undefined || !Number.isInteger(time) || time < 0 || time >= 24 * 60,
    listingType: !isListingType(draft.listingType),
  }
  const fields = Object.keys(segmentFieldErrorTexts) as (keyof typeof segmentFieldErrorTexts)[]
  return Object.fromEntries(
    fields.filter((field) => wrong[field]).map((field) => [field, segmentFieldErrorTexts[field]]),
  )
}

/** The day under which an itinerary lists a segment, in the zone of its listing, or in UTC without a listing. */
export const getItineraryDayOfSegment = (timeFrom: number, zone = 'UTC'): Day => dayInZone(zone, timeFrom)

/** The earliest day a segment may have: today in UTC−12, because the caller's time zone is unknown. */
export const getEarliestAllowedSegmentDay = (nowMs: number): Day => Math.floor((nowMs - msPerDay / 2) / msPerDay)

/**
 * A segment of a booked reservation can't be removed, and its type, name, date and time can't be edited (traveler §4).
 */
export const isSegmentLocked = (
  segment: Pick<Segment, 'reservationId'>,
  reservationStatus: string | undefined,
): boolean => segment.reservationId > 0 && reservationStatus === 'BOOKED'

const lockedFields = ['listingType', 'name', 'timeFrom'] as const

/** The locked fields that an edit would change; if there are any, the edit is refused. */
export const listEditedLockedFields = (segment: Segment, edit: Partial<Segment>): string[] =>
  lockedFields.filter((field) => edit[field] !== undefined && edit[field] !== segment[field])
