import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'

/** Today's date in the listing's time zone, or in the browser's time zone until the listing's is known. */
export const getTodayInZone = (zone: string | undefined, nowMs: number): number =>
  zone === undefined ? toLocalDay(nowMs) : dayInZone(zone, nowMs)
