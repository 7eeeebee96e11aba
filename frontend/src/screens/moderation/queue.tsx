import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { moderationFiguresQuery } from '../../features/moderation/api.ts'
import { ModerationFigures } from '../../features/moderation/moderation-figures.tsx'
import { ModerationQueue } from '../../features/moderation/moderation-queue.tsx'
import { ApiError } from '../../lib/api/call-api-route.ts'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'

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
        <Link className="link" to={href('/moderation/problems')}>
          Problems with stays
        </Link>
      </header>
      <ModerationFigures />
      <ModerationQueue userId={who.account.id} nowMs={nowMs} />
    </div>
  )
}
