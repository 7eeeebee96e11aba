import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { moderationFiguresQuery } from '../../features/moderation/api.ts'
import { ProblemQueue } from '../../features/moderation/problem-queue.tsx'
import { ApiError } from '../../lib/api/call-api-route.ts'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'

/** Problems with stays that wait for staff. Others see the 404 page, as for the queue of cases. */
export function Screen() {
  const who = useSignedInUser()
  const nowMs = useMinuteClock()
  const { error } = useQuery(moderationFiguresQuery())
  if (!who) return null
  if (error instanceof ApiError && error.status === 404) return <NotFoundPageWithHomeLink />
  return (
    <div className="wrap mod-page">
      <header>
        <h1 className="h-36">Problems with stays</h1>
        <Link className="link" to={href('/moderation')}>
          Reported content
        </Link>
      </header>
      <ProblemQueue nowMs={nowMs} />
    </div>
  )
}
