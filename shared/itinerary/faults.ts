import { segmentTexts } from './segment.ts'

/** Server texts of itineraries, ready to be shown as they are. */
export const itineraryTexts = {
  /** Days before today: the form has no such date. */
  date: segmentTexts.date,
  /** A segment with a booked reservation (traveler §4). */
  booked: 'This is booked: it changes only with its reservation',
  tooMany: 'This itinerary holds as many segments as it can',
} as const
