/**
 * Thirty years in ms. A `ttl` below it is an offset from now, a larger one an epoch time (docs/decisions/calls.md).
 */
const offsetBelowMs = 30 * 365.25 * 86_400_000

/** The expiry that a `ttl` stands for, epoch ms; 0 (never) for a `ttl` of 0 or less. */
export const expiryFromTtl = (ttl: number, nowMs: number): number =>
  ttl <= 0 ? 0 : ttl < offsetBelowMs ? nowMs + ttl : ttl

/** Whether an expiry from `expiryFromTtl` has passed. */
export const hasExpiryPassed = (expiryMs: number, nowMs: number): boolean => expiryMs > 0 && expiryMs < nowMs
