import { segmentFieldErrorTexts } from './segment.ts'

/** Error texts of itineraries. Screens show them as they are. */
export const itineraryErrorTexts = {
  /** Also returned for a date before today, which the form treats as missing. */
  date: segmentFieldErrorTexts.date,
  /** Returned for a segment of a booked reservation (traveler §4). */
  booked: 'This is booked, so it changes only with its reservation',
  tooMany: "You can't add more segments to this itinerary",
} as const
