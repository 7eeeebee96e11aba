import type { Session } from './model.ts'

/** A session is valid only while more than this time is left until its expiry (traveler §4). */
export const sessionExpiryMarginMs = 30_000
export const sessionCheckIntervalMs = 15_000

export const isValidSession = (given: Pick<Session, 'active' | 'expiry'>, nowMs: number): boolean =>
  given.active && given.expiry - nowMs > sessionExpiryMarginMs
