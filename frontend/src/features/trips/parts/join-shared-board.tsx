import type { SharedBoard } from '@nestboard/shared/trips/board-link.ts'
import { Link } from 'react-router'
import { useSignedInUser } from '../../../lib/storage/session.ts'
import { Button, buildButtonClass } from '../../../ui/button.tsx'
import { AuthLink } from '../../auth/auth-link.tsx'
import { buildBoardPlanningPath } from '../trip-paths.ts'
import type { useJoinSharedBoard } from '../use-join-shared-board.ts'

interface Props {
  readonly board: SharedBoard
  readonly joining: ReturnType<typeof useJoinSharedBoard>
}

/**
 * The way from a board's link onto the board: its page for members, joining for people with an account, and sign-up or
 * log-in, which lead back here, for others.
 */
export function JoinSharedBoard({ board: { role, tripId }, joining: { join, pressed } }: Props) {
  const who = useSignedInUser()
  if (tripId !== null)
    return (
      <Link className={buildButtonClass({ look: 'main' })} to={buildBoardPlanningPath(tripId)}>
        Open the board
      </Link>
    )
  if (role !== 'PLAN') return null
  if (who)
    return (
      <Button busy={join.isBusy} busyLabel="Joining…" onClick={() => join.run()}>
        Join this board
      </Button>
    )
  return (
    <div className="shared__join">
      <p className="two">Join to pin stays and plan together.</p>
      <AuthLink to="sign-up" pressed={pressed} className={buildButtonClass()}>
        Sign up to join
      </AuthLink>
      <AuthLink to="log-in" pressed={pressed} className={buildButtonClass({ look: 'quiet' })}>
        Log in to join
      </AuthLink>
    </div>
  )
}
