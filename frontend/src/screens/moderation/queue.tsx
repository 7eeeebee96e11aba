import { useQuery } from '@tanstack/react-query'
import { moderationFiguresQuery } from '../../features/moderation/api.ts'
import { ModerationFigures } from '../../features/moderation/figures.tsx'
import { ModerationQueue } from '../../features/moderation/queue.tsx'
import { ApiError } from '../../lib/client.ts'
import { NotFoundPageWithHomeLink } from '../../lib/missing-page.tsx'
import { useSignedInUser } from '../../lib/session.ts'
import { useMinuteClock } from '../../lib/use-minute.ts'

/** The moderation queue, for staff. Others see the 404 page, so that the queue's existence isn't revealed. */
export function Screen() {
  const who = useSignedInUser()
  const nowMs = useMinuteClock()
  const { error } = useQuery(moderationFiguresQuery())
  if (!who) return null
  if (error instanceof ApiError && error.status === 404) return <NotFoundPageWithHomeLink />
  return (
    <div className="wrap mod-page">
      <header>
        <h1 className="h-36">Moderation</h1>
      </header>
      <ModerationFigures />
      <ModerationQueue userId={who.account.id} nowMs={nowMs} />
    </div>
  )
}
