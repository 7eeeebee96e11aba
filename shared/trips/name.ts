import { type Day, isoOf } from '../kernel/day.ts'

/**
 * The name of a board nobody named: the destination's country and the year the stay begins, `Australia 2027` (traveler §9). Where no country is known, the place asked for; where nothing is, the year alone.
 */
export const tripName = (country: string, day: Day, place = ''): string =>
  [country.trim() || place.trim(), isoOf(day).slice(0, 4)].filter(Boolean).join(' ')
