import { dayIn } from '@nestboard/shared/kernel/day.ts'

/** The date at a listing; while its zone is not known, the date here. */
export const todayIn = (zone: string | undefined, nowMs: number): number =>
  dayIn(zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, nowMs)
