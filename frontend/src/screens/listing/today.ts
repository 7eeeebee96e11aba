import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { dayHere } from '../../lib/day-here.ts'

/** The date at a listing; while its zone is not known, the date here. */
export const todayIn = (zone: string | undefined, nowMs: number): number =>
  zone === undefined ? dayHere(nowMs) : dayIn(zone, nowMs)
