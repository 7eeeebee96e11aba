import { priceStaleAfterMs } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import { useEffect, useState } from 'react'

/**
 * Whether the price became stale (older than `priceStaleAfterMs`) while the page was open. The browser's clock
 * measures the time since the offer arrived, because the clocks of browser and server differ.
 * @param nowMs current time, updated every minute
 */
export function useIsPriceStale(key: string | undefined, nowMs: number): boolean {
  const [sinceMs, setSince] = useState(nowMs)
  useEffect(() => setSince(Date.now()), [key])
  return key !== undefined && nowMs - sinceMs > priceStaleAfterMs
}
