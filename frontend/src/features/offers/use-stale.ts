import { isStale, staleAfterMs } from '@nestboard/shared/offers/state.ts'
import { useEffect, useState } from 'react'

/** Whether a price has become stale while the page stood open. */
export function useStale(pricedAt: number | undefined): boolean {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    if (pricedAt === undefined) return
    const look = () => setNow(Date.now())
    look()
    const timer = setTimeout(look, Math.max(0, pricedAt + staleAfterMs + 1000 - Date.now()))
    return () => clearTimeout(timer)
  }, [pricedAt])
  return pricedAt !== undefined && isStale({ pricedAt }, nowMs)
}
