import { orderFees } from '@nestboard/shared/fees/routes.ts'
import type { Fee } from '@nestboard/shared/fees/model.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { listingFeesQuery } from '../api.ts'

/** Returns the fees after one fee was moved, renumbered as 0, 1, 2, … */
export function moveFee<F extends Pick<Fee, 'idx'>>(fees: readonly F[], from: number, to: number): F[] {
  const moved = fees[from]
  const rest = fees.toSpliced(from, 1)
  return (moved ? rest.toSpliced(to, 0, moved) : rest).map((fee, idx) => ({ ...fee, idx }))
}

/** Saves the order of a listing's fees with an optimistic update, which is reverted if the server refuses. */
export function useReorderFees(listingId: number) {
  const { queryKey } = listingFeesQuery(listingId)
  return useApiMutation({
    send: (fees: readonly Fee[]) => callApiRoute(orderFees, { listingId, feeIds: fees.map(({ id }) => id) }),
    fallbackText: 'The order was not saved. It is back where it was.',
    optimistic: async (client, fees) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      const rows = new Map(before?.fees.map((fee) => [fee.id, fee]))
      const ordered = fees.flatMap(({ id, idx }) => {
        const row = rows.get(id)
        return row ? [{ ...row, idx }] : []
      })
      client.setQueryData(queryKey, { fees: ordered })
      return () => void client.setQueryData(queryKey, before)
    },
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey }),
    scope: `fees of ${listingId}`,
  })
}
