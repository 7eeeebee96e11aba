import { type Day, formatIsoDay } from '../kernel/day.ts'

/**
 * The default name of a board: the country of the destination and the year of the stay, `Australia 2027` (traveler §9).
 * Without a country it uses the place, and without either only the year.
 */
export const defaultTripName = (country: string, day: Day, place = ''): string =>
  [country.trim() || place.trim(), formatIsoDay(day).slice(0, 4)].filter(Boolean).join(' ')
