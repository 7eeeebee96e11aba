import { createProduct } from '@nestboard/shared/trips/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { refetchBoard } from './api.ts'

/** The created pin (a product) and its board. */
export interface CreatedPin {
  readonly tripId: number
  readonly productId: number
}

/** Pins an offer on a board and refetches the board's data. */
export async function pinOfferOnBoard(
  client: QueryClient,
  tripId: number,
  offerKey: string,
  idempotencyKey: string,
): Promise<CreatedPin> {
  const { id } = await callApiRoute(createProduct, { tripId, offerKey }, { idempotencyKey })
  void refetchBoard(client, tripId)
  return { tripId, productId: id }
}
