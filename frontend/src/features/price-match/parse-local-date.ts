import { parseIsoDay, formatIsoDay, localTimeToEpochMs } from '@nestboard/shared/kernel/day.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'

/**
 * 23:59 on the day of a date field (`2026-11-20`) in the browser's time zone, epoch ms; 0 for an empty or invalid
 * text.
 */
export function parseLocalDateAsDayEnd(text: string, zone = getBrowserTimeZone()): number {
  try {
    return localTimeToEpochMs(zone, parseIsoDay(text), '23:59:00')
  } catch {
    return 0
  }
}

/**
 * The moment of a date and time field (`2026-11-20T18:00`) in the browser's time zone, epoch ms; null for an empty or
 * invalid text.
 */
export function parseLocalDateTime(text: string, zone = getBrowserTimeZone()): number | null {
  const [day = '', time = ''] = text.split('T')
  try {
    return /^\d{2}:\d{2}/.test(time) ? localTimeToEpochMs(zone, parseIsoDay(day), `${time.slice(0, 5)}:00`) : null
  } catch {
    return null
  }
}

/**
 * First and last day that the time limit of a price match may have, in the format of date fields: tomorrow and the
 * check-in day.
 */
export const getPriceMatchDeadlineBounds = (today: number, checkIn: number) => ({
  min: formatIsoDay(today + 1),
  max: formatIsoDay(checkIn),
})
