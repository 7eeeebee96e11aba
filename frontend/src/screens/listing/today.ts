import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { dayHere } from '../../lib/day-here.ts'

/** Today in the listing's time zone, or in the browser's until the zone is known. */
export const todayInZone = (zone: string | undefined, nowMs: number): number =>
  zone === undefined ? dayHere(nowMs) : dayInZone(zone, nowMs)
