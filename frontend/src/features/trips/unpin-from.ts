import type { Product } from '@nestboard/shared/trips/model.ts'
import { deleteProductByOfferKey, listProducts } from '@nestboard/shared/trips/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { renewBoard } from './api.ts'

/**
 * Takes the pins that `isIt` accepts off a board and asks again for what is shown of the board, after a failure as well.
 * Canceled stays remain in its history.
 */
export async function unpinFrom(
  client: QueryClient,
  tripId: number,
  isIt: (offer: Product['offer']) => boolean,
): Promise<void> {
  try {
    const { products } = await call(listProducts, { tripId })
    const pins = products.filter(({ status, offer }) => status !== 'CANCELLED' && isIt(offer))
    for (const { offerKey } of pins) await call(deleteProductByOfferKey, { tripId, offerKey })
  } finally {
    await renewBoard(client, tripId)
  }
}
