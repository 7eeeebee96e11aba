import { parseIsoDay, msPerDay } from '../../kernel/day.ts'

const today = parseIsoDay('2026-11-20')

/** A fixed noon in UTC: its epoch day, its time in epoch ms, and the same time some days later. */
export const fixedNoon = {
  today,
  nowMs: today * msPerDay + msPerDay / 2,
  at: (inDays: number): number => (today + inDays) * msPerDay + msPerDay / 2,
}
