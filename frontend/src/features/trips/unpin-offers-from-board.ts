import type { Product } from '@nestboard/shared/trips/model.ts'
import { deleteProductByOfferKey, listProducts } from '@nestboard/shared/trips/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { refetchBoard } from './api.ts'

/**
 * Removes the pins that `isMatch` accepts from a board, then refetches the board, even after a failure. Canceled stays
 * are kept as history.
 */
export async function unpinOffersFromBoard(
  client: QueryClient,
  tripId: number,
  isMatch: (offer: Product['offer']) => boolean,
): Promise<void> {
  try {
    const { products } = await callApiRoute(listProducts, { tripId })
    const pins = products.filter(({ status, offer }) => status !== 'CANCELLED' && isMatch(offer))
    for (const { offerKey } of pins) await callApiRoute(deleteProductByOfferKey, { tripId, offerKey })
  } finally {
    await refetchBoard(client, tripId)
  }
}
