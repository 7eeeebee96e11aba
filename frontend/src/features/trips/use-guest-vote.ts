import type { SharedBoard } from '@nestboard/shared/trips/board-link.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { voteAsGuest } from '@nestboard/shared/trips/routes.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { sharedBoardQuery } from './shared-board-query.ts'

interface PressedVote {
  readonly productId: number
  readonly voted: boolean
  readonly name: string
}

/** The vote of a guest on a shared board: the name, which is sent with the first vote, and the votes. */
export function useGuestVote(board: SharedBoard, token: string) {
  const [chosen, setChosen] = useState<string>()
  const [isNaming, setNaming] = useState(false)
  const nameBox = useRef<HTMLElement>(null)
  // The stay for which the vote was pressed before there was a name: it goes on with the name.
  const wanted = useRef<number>(undefined)
  const userId = useSignedInUser()?.account.id
  const name = chosen ?? board.guestName ?? undefined
  const client = useQueryClient()
  const refetch = (of: QueryClient) =>
    cancelAndRefetchQueries(of, { queryKey: sharedBoardQuery(token, userId).queryKey })
  const vote = useApiMutation({
    scope: `vote ${token}`,
    send: (pressed: PressedVote) => callApiRoute(voteAsGuest, { token, ...pressed }),
    fallbackText: 'Your vote did not count. Try again in a moment.',
    refetch,
    onFailed: (error) => {
      if (error instanceof ApiError && error.text === boardErrorTexts.guestNameRefused) setNaming(true)
    },
  })
  const rename = async (next: string) => {
    const voted = board.pins.find(({ isVotedFor }) => isVotedFor)
    // The name goes with a vote; without one it waits for the next.
    if (voted) {
      await callApiRoute(voteAsGuest, { token, productId: voted.id, voted: true, name: next })
      await refetch(client)
    }
    setChosen(next)
    setNaming(false)
    if (wanted.current !== undefined) vote.run({ productId: wanted.current, voted: true, name: next })
    wanted.current = undefined
  }
  return {
    name,
    nameBox,
    isNaming: board.isVoteOpen && board.tripId === null && (isNaming || name === undefined),
    askName: () => setNaming(true),
    rename,
    press: (productId: number, voted: boolean) => {
      if (name !== undefined) return vote.run({ productId, voted, name })
      wanted.current = productId
      nameBox.current?.querySelector('input')?.focus()
    },
    sending: vote.sending,
  }
}

export type GuestVoting = ReturnType<typeof useGuestVote>
