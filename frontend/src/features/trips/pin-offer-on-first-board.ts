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
 * Pins an offer without asking for a board: on a new one for a user without boards, or on the only one if it has the
 * name that the new one would get. Resolves to undefined for a user with other boards, who has to choose; a retry with
 * the same idempotency key creates no second board.
 */
export async function pinOfferOnFirstBoard(
  client: QueryClient,
  { userId, boardName, offerKey }: ToPin,
  idempotencyKey: string,
): Promise<CreatedPin | undefined> {
  const query = boardsOfUserQuery(userId)
  // The cached list, or one on its way, may lack a board that was made a moment ago; a second one would be made for it.
  await client.cancelQueries({ queryKey: query.queryKey })
  const boards = listLoadedBoards(await client.fetchInfiniteQuery({ ...query, staleTime: 0 }))
  const [first, ...others] = boards
  if (others.length > 0 || (first && first.name !== boardName)) return undefined
  if (first) return pinOfferOnBoard(client, first.id, offerKey, idempotencyKey)
  const { id } = await callApiRoute(createTrip, { name: boardName, userIds: [] }, { idempotencyKey })
  const pin = await pinOfferOnBoard(client, id, offerKey, idempotencyKey)
  void refetchBoardsOfUser(client, userId)
  return pin
}
