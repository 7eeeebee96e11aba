import { staleAfterMs } from '@nestboard/shared/offers/state.ts'
import { useEffect, useState } from 'react'

/**
 * Whether the price went stale while the page was open. Its age is measured with the browser's clock from the offer's
 * arrival, because the clocks of browser and server differ.
 * @param nowMs current time, updated every minute
 */
export function useStale(key: string | undefined, nowMs: number): boolean {
  const [sinceMs, setSince] = useState(nowMs)
  useEffect(() => setSince(Date.now()), [key])
  return key !== undefined && nowMs - sinceMs > staleAfterMs
}
