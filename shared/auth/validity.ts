import type { Session } from './model.ts'

/** A session counts as valid only while its expiry is further ahead than this (traveler §4). */
export const sessionMarginMs = 30_000
export const sessionCheckMs = 15_000

export const isValidSession = (given: Pick<Session, 'active' | 'expiry'>, nowMs: number): boolean =>
  given.active && given.expiry - nowMs > sessionMarginMs
