import { dayOf, isoOf, momentIn } from '@nestboard/shared/kernel/day.ts'
import { browserZone } from '../../lib/reader.ts'

/** The end of a day here, epoch ms, from a date field's `2026-11-20`; 0 for an empty or broken text. */
export function endOfDayHere(text: string, zone = browserZone()): number {
  try {
    return momentIn(zone, dayOf(text), '23:59:00')
  } catch {
    return 0
  }
}

/** The moment of a date and time field, `2026-11-20T18:00`, here; null for an empty or broken text. */
export function momentHere(text: string, zone = browserZone()): number | null {
  const [day = '', time = ''] = text.split('T')
  try {
    return /^\d{2}:\d{2}/.test(time) ? momentIn(zone, dayOf(day), `${time.slice(0, 5)}:00`) : null
  } catch {
    return null
  }
}

/** The first and last day of the time limit, as date fields take them: tomorrow to check-in. */
export const limitDays = (today: number, checkIn: number) => ({ min: isoOf(today + 1), max: isoOf(checkIn) })
