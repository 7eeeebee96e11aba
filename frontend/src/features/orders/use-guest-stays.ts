import type { Day, DayRange } from '@nestboard/shared/kernel/day.ts'
import { listGuestStays } from '@nestboard/shared/orders/routes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts'
import { useToday } from '../../ui/today.ts'
import type { GuestStay } from '../inventory/guest-stay.ts'

/** Most listings that are asked for at once; more aren't in view. */
const listingsAtOnce = 50

/** The booked stays of listings in a range of days, by listing, with their guests' names. */
export function useGuestStays(
  supplierId: number,
  ids: readonly number[],
  { from, to }: DayRange,
): ReadonlyMap<number, GuestStay[]> {
  const today = useToday()
  const asked = useDebouncedValue(JSON.stringify([ids.slice(0, listingsAtOnce), from, to - from]))
  const [listingIds, dayOne, days] = JSON.parse(asked) as [number[], Day, number]
  const { data } = useQuery({
    queryKey: [listGuestStays.path, supplierId, asked],
    queryFn: ({ signal }) => callApiRoute(listGuestStays, { supplierId, listingIds, dayOne, days }, { signal }),
    enabled: listingIds.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => {
    const stays = (data?.stays ?? []).map((stay): GuestStay => ({
      ...stay,
      isInHouse: today !== undefined && stay.day <= today && today < stay.day + stay.length,
    }))
    return Map.groupBy(stays, ({ listingId }) => listingId)
  }, [data, today])
}
