import type { SharedBoard } from '@nestboard/shared/trips/board-link.ts'
import { joinSharedBoard } from '@nestboard/shared/trips/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { usePressedBeforeLogIn } from '../../lib/navigation/pressed-button.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useToast } from '../../ui/toasts.tsx'
import { refetchBoardsOfUser } from './api.ts'
import { sharedBoardQuery } from './shared-board-query.ts'
import { buildBoardPlanningPath } from './trip-paths.ts'

/**
 * Joins a shared board, by a link to vote as a guest whose votes the account keeps. A press before the log-in goes on
 * by itself.
 */
export function useJoinSharedBoard({ role, tripId, name }: SharedBoard, token: string) {
  const navigate = usePageNavigate()
  const toasts = useToast()
  const userId = useSignedInUser()?.account.id
  const join = useApiMutation({
    send: () => callApiRoute(joinSharedBoard, { token }),
    fallbackText: 'You did not join the board. Try again in a moment.',
    refetch: (client, _, joined) =>
      joined?.tripId
        ? refetchBoardsOfUser(client, userId ?? 0)
        : cancelAndRefetchQueries(client, { queryKey: sharedBoardQuery(token, userId).queryKey }),
    onDone: (joined: { tripId: number | null }) => {
      if (joined.tripId) void navigate(buildBoardPlanningPath(joined.tripId), { replace: true })
      else toasts.show({ text: 'Your account keeps your vote' })
    },
  })
  const button = `join ${token}` as const
  const press =
    tripId === null ? () => join.run() : () => void navigate(buildBoardPlanningPath(tripId), { replace: true })
  usePressedBeforeLogIn(button, userId && role !== 'LOOK' ? press : undefined)
  return { join, pressed: { button, verb: 'join', name } }
}
