import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { releaseHold, type holdNights } from '@nestboard/shared/orders/routes.ts'
import { useEffect, useRef } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'

export type HoldAnswer = RouteResponseData<typeof holdNights>

/**
 * Gives a running hold back when the page is left, within the app or with it, unless it is kept for an order. When the
 * page is looked at again, it asks for the hold again.
 * @param held undefined while no hold runs
 */
export function useGiveBackOnLeaving(
  productId: number,
  held: HoldAnswer | undefined,
  isKept: { readonly current: boolean },
  ask: () => Promise<unknown>,
): void {
  const running = useRef(held)
  useEffect(() => {
    running.current = held
  }, [held])
  useEffect(() => {
    const giveBack = (outlivesPage: boolean) => {
      if (!running.current || isKept.current) return
      const { listingId, day, length } = running.current
      const of = { productId, listingId, day, length }
      // If it fails, the hold ends in time.
      callApiRoute(releaseHold, of, { outlivesPage }).catch(() => undefined)
    }
    const leave = () => giveBack(true)
    // Another tab may have given the hold back, and so has a page that returns from the browser's cache.
    const look = () => {
      if (document.visibilityState === 'visible' && running.current && !isKept.current) void ask()
    }
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look()
    }
    addEventListener('pagehide', leave)
    addEventListener('pageshow', show)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', show)
      document.removeEventListener('visibilitychange', look)
      giveBack(false)
    }
  }, [productId, isKept, ask])
}
