/** Thirty years: a `ttl` below this is an offset from now, above it a moment (docs/decisions.md, "Calls"). */
const offsetBelowMs = 30 * 365.25 * 86_400_000

/** The moment a stated `ttl` means, epoch ms. Zero or less never ends and stays 0. */
export const expiryOf = (ttl: number, nowMs: number): number => (ttl <= 0 ? 0 : ttl < offsetBelowMs ? nowMs + ttl : ttl)

/** Whether a moment of `expiryOf` lies behind. */
export const isOver = (expiryMs: number, nowMs: number): boolean => expiryMs > 0 && expiryMs < nowMs
