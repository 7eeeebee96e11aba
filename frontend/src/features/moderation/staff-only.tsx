import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/call-api-route.ts'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { moderationFiguresQuery } from './api.ts'

interface StaffView {
  readonly userId: number
  readonly nowMs: number
}

/** A page for staff. Others see the 404 page, so that the page's existence isn't revealed. */
export function StaffOnly({ children }: { children: (view: StaffView) => ReactNode }) {
  const who = useSignedInUser()
  const nowMs = useMinuteClock()
  const { error } = useQuery(moderationFiguresQuery())
  if (!who) return null
  if (error instanceof ApiError && error.status === 404) return <NotFoundPageWithHomeLink />
  return <div className="wrap mod-page">{children({ userId: who.account.id, nowMs })}</div>
}
