import { notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { Link } from 'react-router'
import { relativeTime } from '../../lib/relative-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import './notification-row.css'

interface Props {
  readonly notification: Notification
  readonly actor: User | undefined
  readonly supplier: Supplier | undefined
  readonly nowMs: number
  readonly onRead: () => void
  /** The reader follows it to what it is about. */
  readonly onGo: (() => void) | undefined
}

/** One thing that happened: who, what, when; it leads there, or is marked as read where it stands. */
export function NotificationRow({ notification, actor, supplier, nowMs, onRead, onGo }: Props) {
  const { kind, isRead, nco } = notification
  const { sentence, path } = notificationKinds[kind]
  const inside = (
    <>
      <Avatar name={actor?.name ?? '?'} src={actor?.avatar} decorative />
      <span className="note__words">
        <span className="note__what">
          {!isRead && <span className="vh">New: </span>}
          {sentence({ actor: actor?.name ?? 'Somebody', supplier: supplier?.name ?? 'your supplier' })}
        </span>
        <time className="t-13 three" dateTime={new Date(nco).toISOString()}>
          {relativeTime(nco, nowMs)}
        </time>
      </span>
    </>
  )
  // Whoever is gone or PRIVATE has no page to lead to.
  const leads = actor?.visibility === 'PUBLIC'
  const go = () => {
    if (!isRead) onRead()
    onGo?.()
  }
  return (
    <li className={isRead ? 'note' : 'note note--new'}>
      {leads ? (
        <Link className="note__in" to={path(notification)} onClick={go}>
          {inside}
        </Link>
      ) : (
        <span className="note__in">{inside}</span>
      )}
      {!isRead && <IconButton size="s" label="Mark as read" title="Mark as read" icon={checkIcon} onClick={onRead} />}
    </li>
  )
}
