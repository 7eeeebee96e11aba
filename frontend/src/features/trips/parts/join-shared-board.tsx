import type { SharedBoard } from '@nestboard/shared/trips/board-link.ts'
import { joinSharedBoard } from '@nestboard/shared/trips/routes.ts'
import { Link } from 'react-router'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { usePageNavigate } from '../../../lib/navigation/use-page-navigate.ts'
import { usePressedBeforeLogIn } from '../../../lib/navigation/pressed-button.ts'
import { useSignedInUser } from '../../../lib/storage/session.ts'
import { Button, buildButtonClass } from '../../../ui/button.tsx'
import { AuthLink } from '../../auth/auth-link.tsx'
import { refetchBoardsOfUser } from '../api.ts'
import { buildBoardPlanningPath } from '../trip-paths.ts'

/**
 * The way from a board's link onto the board: its page for members, joining for people with an account, and sign-up or
 * log-in, which lead back here, for others.
 */
export function JoinSharedBoard({ board: { role, tripId, name }, token }: { board: SharedBoard; token: string }) {
  const navigate = usePageNavigate()
  const who = useSignedInUser()
  const join = useApiMutation({
    send: () => callApiRoute(joinSharedBoard, { token }),
    fallbackText: 'You did not join the board. Try again in a moment.',
    refetch: (client) => refetchBoardsOfUser(client, who?.account.id ?? 0),
    onDone: (joined: { tripId: number }) => navigate(buildBoardPlanningPath(joined.tripId), { replace: true }),
  })
  const button = `join ${token}` as const
  const pressed = { button, verb: 'join', name }
  const press =
    tripId === null ? () => join.run() : () => void navigate(buildBoardPlanningPath(tripId), { replace: true })
  usePressedBeforeLogIn(button, who && role === 'PLAN' ? press : undefined)
  if (tripId !== null)
    return (
      <Link className={buildButtonClass({ look: 'main' })} to={buildBoardPlanningPath(tripId)}>
        Open the board
      </Link>
    )
  if (role !== 'PLAN') return null
  if (who)
    return (
      <Button look="main" busy={join.isBusy} busyLabel="Joining…" onClick={() => join.run()}>
        Join this board
      </Button>
    )
  return (
    <div className="shared__join">
      <p className="two">Join to vote, pin stays and plan together.</p>
      <AuthLink to="sign-up" pressed={pressed} className={buildButtonClass({ look: 'main' })}>
        Sign up to join
      </AuthLink>
      <AuthLink to="log-in" pressed={pressed} className={buildButtonClass()}>
        Log in to join
      </AuthLink>
    </div>
  )
}
