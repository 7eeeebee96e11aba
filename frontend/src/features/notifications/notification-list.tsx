import { useEffect, useEffectEvent, useRef } from 'react'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { orderNotificationsForReading } from './order-notifications-for-reading.ts'
import { NotificationRow } from './notification-row.tsx'
import type { NotificationsState } from './use-notifications.ts'
import './notification-list.css'

interface Props {
  readonly of: NotificationsState
  /** Whether to show only the first page. */
  readonly newestOnly?: boolean
  /** Called when the user follows a notification's link. */
  readonly onGo?: () => void
}

/** Lists notifications: unread ones about orders, then the others, newest first. More of them load while scrolling. */
export function NotificationList({ of, newestOnly = false, onGo }: Props) {
  const { state, more, isFetchingMore, mark } = of
  const nowMs = useMinuteClock()
  const shown = newestOnly ? state.data?.slice(0, 1) : state.data
  if (!shown)
    return (
      <QueryContent of={state} what="Your notifications" hint={retryHint} level={3} skeleton={skeleton}>
        {() => null}
      </QueryContent>
    )
  if (shown.every(({ notifications }) => notifications.length === 0))
    return (
      <EmptyState title="No notifications yet" art={quietBell}>
        New followers and updates on your orders will show up here.
      </EmptyState>
    )
  return (
    <>
      <ul className="notes">
        {orderNotificationsForReading(
          shown.flatMap(({ notifications, users, suppliers }) =>
            notifications.map((notification) => ({ notification, users, suppliers })),
          ),
        ).map(({ notification, users, suppliers }) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            actor={users.find(({ id }) => id === notification.actorUserId)}
            supplier={suppliers.find(({ id }) => id === notification.supplierId)}
            nowMs={nowMs}
            onRead={() => mark(notification)}
            onGo={onGo}
          />
        ))}
      </ul>
      {!newestOnly && more && <FurtherBack more={more} busy={isFetchingMore} />}
    </>
  )
}

const skeleton = (
  <Skeleton label="Loading notifications">
    <div className="notes-sk">
      <RowSkeleton />
      <RowSkeleton />
      <RowSkeleton />
    </div>
  </Skeleton>
)

/** Loads the next page when it scrolls into view, or on click. */
function FurtherBack({ more, busy }: { more: () => void; busy: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useEffectEvent(() => {
    if (!busy) more()
  })
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), { rootMargin: '200px' })
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [busy])
  return (
    <div ref={end} className="notes-more">
      <Button size="s" busy={busy} busyLabel="Loading…" onClick={more}>
        Show more
      </Button>
    </div>
  )
}

const quietBell = (
  <svg className="art" viewBox="0 0 128 88" aria-hidden="true">
    <path d="M44 62V42a20 20 0 0 1 40 0v20l6 8H38z" className="art__well" />
    <path d="M57 74a7 7 0 0 0 14 0M64 22v-6M96 20c4-5 8-5 10 0 2-5 6-5 10 0M14 34c3-4 6-4 8 0 2-4 5-4 8 0" />
    <circle cx="64" cy="48" r="5" className="art__point" />
  </svg>
)
