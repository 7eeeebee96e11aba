import { staleAfterMs } from '@nestboard/shared/offers/state.ts'
import { useEffect, useState } from 'react'

/**
 * Whether the price got stale while the page was open. Measured with the browser's clock since the offer arrived,
 * because clocks of browser and server differ. `nowMs` is updated every minute.
 */
export function useStale(key: string | undefined, nowMs: number): boolean {
  const [sinceMs, setSince] = useState(nowMs)
  useEffect(() => setSince(Date.now()), [key])
  return key !== undefined && nowMs - sinceMs > staleAfterMs
}
