import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { listGuestStays } from '@nestboard/shared/orders/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import type { GuestStay } from '../inventory/guest-stay.ts'

/** Listings and days whose stays are read together. */
interface StaysBlock {
  readonly ids: readonly number[]
  readonly days: DayRange
}

type Stays = RouteResponseData<typeof listGuestStays>
const noStays: ReadonlyMap<number, GuestStay[]> = new Map()

/** The stays of blocks of listings and days, by listing, with their guests' names. */
export function useGuestStays(
  supplierId: number,
  blocks: readonly StaysBlock[],
  today: Day,
  isEnabled: boolean,
): ReadonlyMap<number, GuestStay[]> {
  const [keep] = useState(createStaysKeeper)
  const combine = useCallback(
    (results: UseQueryResult<Stays>[]) => {
      // A stay over the edge of two blocks is in both of them.
      const stays = new Map<string, GuestStay>()
      for (const { data } of results)
        for (const { isUnpaid, ...stay } of data?.stays ?? []) {
          const isInHouse = stay.day <= today && today < stay.day + stay.length
          const state = isUnpaid ? 'pay' : isInHouse ? 'inside' : 'booked'
          stays.set(`${stay.listingId} ${stay.orderId}`, { ...stay, state })
        }
      return stays.size === 0 ? noStays : keep(Map.groupBy(stays.values(), ({ listingId }) => listingId))
    },
    [today, keep],
  )
  return useQueries({
    queries: blocks.map(({ ids, days: { from, to } }) => ({
      queryKey: [listGuestStays.path, supplierId, from, ids],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApiRoute(listGuestStays, { supplierId, listingIds: [...ids], dayOne: from, days: to - from }, { signal }),
      enabled: isEnabled,
      staleTime: 60_000,
    })),
    combine,
  })
}

/** Returns a listing's stays as the same array while they are the same, so that only changed rows are drawn anew. */
function createStaysKeeper() {
  const kept = new Map<number, { readonly text: string; readonly stays: GuestStay[] }>()
  return (all: ReadonlyMap<number, GuestStay[]>): ReadonlyMap<number, GuestStay[]> =>
    new Map(
      [...all].map(([id, stays]) => {
        const text = JSON.stringify(stays)
        const before = kept.get(id)
        if (before?.text === text) return [id, before.stays]
        kept.set(id, { text, stays })
        return [id, stays]
      }),
    )
}
