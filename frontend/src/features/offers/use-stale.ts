import { staleAfterMs } from '@nestboard/shared/offers/state.ts'
import { useEffect, useState } from 'react'

/**
 * Whether a price has become stale while the page stood open. Counted from when this browser got it, by its own clock: the
 * server never answers a stale one, and clocks differ. `nowMs` is told again every minute.
 */
export function useStale(key: string | undefined, nowMs: number): boolean {
  const [sinceMs, setSince] = useState(nowMs)
  useEffect(() => setSince(Date.now()), [key])
  return key !== undefined && nowMs - sinceMs > staleAfterMs
}
