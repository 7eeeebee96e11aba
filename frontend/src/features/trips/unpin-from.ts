import type { Product } from '@nestboard/shared/trips/model.ts'
import { deleteProductByOfferKey, listProducts } from '@nestboard/shared/trips/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { renewBoard } from './api.ts'

/**
 * Removes the pins that `isMatch` accepts from a board, then refetches the board, even after a failure. Canceled stays
 * are kept as history.
 */
export async function unpinFromBoard(
  client: QueryClient,
  tripId: number,
  isMatch: (offer: Product['offer']) => boolean,
): Promise<void> {
  try {
    const { products } = await call(listProducts, { tripId })
    const pins = products.filter(({ status, offer }) => status !== 'CANCELLED' && isMatch(offer))
    for (const { offerKey } of pins) await call(deleteProductByOfferKey, { tripId, offerKey })
  } finally {
    await renewBoard(client, tripId)
  }
}
