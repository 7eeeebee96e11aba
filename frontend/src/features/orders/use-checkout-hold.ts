import { holdMs } from '@nestboard/shared/inventory/nights-hold.ts'
import { holdNights, renewHold } from '@nestboard/shared/orders/routes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { useGiveBackOnLeaving, type HoldAnswer } from './use-give-back-on-leaving.ts'

/** The hold of the checkout's nights, as the page shows it. */
export interface CheckoutHold {
  /** Undefined while loading, and if the hold could not be had: the stay can be booked without one. */
  readonly answer: HoldAnswer | undefined
  /** When the answer came, epoch ms; 0 before. */
  readonly answeredAtMs: number
  /** Milliseconds until the hold ends, or until the nights that others hold may be free again; 0 from then on. */
  readonly leftMs: number
  readonly isBusy: boolean
  /** Holds the nights again, or asks whether they are free again. */
  readonly holdAgain: () => void
  readonly renew: () => void
  /** Keeps the hold when the page is left, because the stay was ordered. */
  readonly keepOnLeaving: () => void
}

/** A hold of at least this age was there before the call that answered it. */
const minHoldAgeMs = 2000
/** Within this time a page that was left has given its hold back. */
const givingBackMs = 3000

const holdQuery = (productId: number) => ({
  ...buildWatchedQuery(holdNights, { productId }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
})

/**
 * Holds the nights of a pinned stay while its checkout is open, and gives them back when the page is left. The time
 * left is counted from the answer, so a wrong clock of the browser doesn't matter.
 */
export function useCheckoutHold(productId: number): CheckoutHold {
  const client = useQueryClient()
  const query = useQuery(holdQuery(productId))
  const renewal = useMutation({
    mutationFn: ({ listingId, day, length }: HoldAnswer) =>
      callApiRoute(renewHold, { productId, listingId, day, length }),
    onSuccess: (renewed) => client.setQueryData(holdQuery(productId).queryKey, renewed),
    // A hold that has ended meanwhile is had again, if the nights are free.
    onError: () => client.invalidateQueries({ queryKey: holdQuery(productId).queryKey }),
  })
  const { data: answer, dataUpdatedAt, refetch } = query
  const endsAtMs = dataUpdatedAt + (answer?.leftMs ?? 0)
  const leftMs = useTimeLeft(endsAtMs)
  const isKept = useRef(false)
  useGiveBackOnLeaving(productId, answer?.state === 'HELD' && leftMs > 0 ? answer : undefined, isKept, refetch)
  // A hold that ran before this page opened may be the one that the page before is just giving back.
  const isOlder = answer?.state === 'HELD' && answer.isRenewable && answer.leftMs < holdMs - minHoldAgeMs
  const wasOlder = useRef(false)
  useEffect(() => {
    if (!isOlder || wasOlder.current) return undefined
    const timer = setTimeout(() => {
      wasOlder.current = true
      void refetch()
    }, givingBackMs)
    return () => clearTimeout(timer)
  }, [isOlder, refetch])
  const isOverForOthers = answer?.state === 'TAKEN' && leftMs === 0
  useEffect(() => {
    if (isOverForOthers && document.visibilityState === 'visible') void refetch()
  }, [isOverForOthers, refetch])
  return {
    answer,
    answeredAtMs: dataUpdatedAt,
    leftMs,
    isBusy: query.isFetching || renewal.isPending,
    holdAgain: () => void refetch(),
    renew: () => {
      if (answer) renewal.mutate(answer)
    },
    keepOnLeaving: () => {
      isKept.current = true
    },
  }
}

/** Milliseconds until a time of the browser's clock, counted down every second; 0 from then on. */
function useTimeLeft(endsAtMs: number): number {
  const [nowMs, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = () => {
      const now = Date.now()
      setNow(now)
      if (now >= endsAtMs) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [endsAtMs])
  return Math.max(0, endsAtMs - nowMs)
}
