import { updateRate } from '@nestboard/shared/rates/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { fetchQueryIgnoringCache } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { rateQuery, refetchRate } from '../api.ts'

/** Returns a function that makes a rate active with its other fields as they are stored; it throws the call's error. */
export function useActivateRate(listingId: number): (rateId: number) => Promise<void> {
  const client = useQueryClient()
  return async (rateId) => {
    const rate = await fetchQueryIgnoringCache(client, rateQuery(rateId))
    const { id, name, description, price, visibility, adultPrices, childPrices, nms } = rate
    const stored = { id, name, description, price, visibility, adultPrices, childPrices, nms }
    await callApiRoute(updateRate, { ...stored, active: true })
    await refetchRate(client, listingId, rateId)
  }
}
