import { createTrip } from '@nestboard/shared/trips/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { refetchBoardsOfUser, listLoadedBoards, boardsOfUserQuery } from './api.ts'
import { pinOfferOnBoard, type CreatedPin } from './pin-offer-on-board.ts'

interface ToPin {
  readonly userId: number
  /** Name of the new board: country or place, and year (`defaultTripName`). */
  readonly boardName: string
  readonly offerKey: string
}

/**
 * Pins an offer on a new board for a user without boards. Resolves to undefined for a user with boards, who has to
 * choose one; a retry with the same idempotency key creates no second board.
 */
export async function pinOfferOnFirstBoard(
  client: QueryClient,
  { userId, boardName, offerKey }: ToPin,
  idempotencyKey: string,
): Promise<CreatedPin | undefined> {
  const boards = listLoadedBoards(await client.fetchInfiniteQuery(boardsOfUserQuery(userId)))
  if (boards.length > 0) return undefined
  const { id } = await callApiRoute(createTrip, { name: boardName, userIds: [] }, { idempotencyKey })
  const pin = await pinOfferOnBoard(client, id, offerKey, idempotencyKey)
  void refetchBoardsOfUser(client, userId)
  return pin
}
