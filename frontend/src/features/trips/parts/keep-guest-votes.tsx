import type { SharedBoard } from '@nestboard/shared/trips/board-link.ts'
import { useSignedInUser } from '../../../lib/storage/session.ts'
import { Button, buildButtonClass } from '../../../ui/button.tsx'
import { AuthLink } from '../../auth/auth-link.tsx'
import type { useJoinSharedBoard } from '../use-join-shared-board.ts'

interface Props {
  readonly board: SharedBoard
  readonly joining: ReturnType<typeof useJoinSharedBoard>
}

/** Says where a guest's vote is kept, and offers an account to keep it. */
export function KeepGuestVotes({ board: { role }, joining: { join, pressed } }: Props) {
  const who = useSignedInUser()
  const joins = role === 'PLAN'
  if (who && !joins) return null
  return (
    <section className="shared__keep" aria-labelledby="kept-vote">
      <div>
        <h2 className="h-28" id="kept-vote">
          Your vote is in
        </h2>
        <p className="two">
          {who
            ? 'Join the board to pin stays and hear what is decided. Your vote comes with you.'
            : `It is kept in this browser. Sign up to keep it on every device${joins ? ' and join the board' : ''}.`}
        </p>
      </div>
      {who ? (
        <Button look="main" busy={join.isBusy} busyLabel="Joining…" onClick={() => join.run()}>
          Join this board
        </Button>
      ) : (
        <div className="shared__join">
          <AuthLink to="sign-up" pressed={pressed} className={buildButtonClass({ look: 'main' })}>
            {joins ? 'Sign up and join' : 'Sign up to keep it'}
          </AuthLink>
          <AuthLink to="log-in" pressed={pressed} className={buildButtonClass({ look: 'quiet' })}>
            Log in
          </AuthLink>
        </div>
      )}
    </section>
  )
}
