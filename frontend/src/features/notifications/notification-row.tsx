import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { Link } from 'react-router'
import { formatRelativeTime } from '../../lib/time/format-relative-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { findNotificationLinkPath } from './find-notification-link-path.ts'
import './notification-row.css'

interface Props {
  readonly notification: Notification
  readonly actor: User | undefined
  readonly supplier: Supplier | undefined
  readonly nowMs: number
  readonly onRead: () => void
  /** Called when the user follows the notification's link. */
  readonly onGo: (() => void) | undefined
}

/**
 * Row of a notification: picture, sentence and time. The row links to the notification's subject and can be marked as
 * read.
 */
export function NotificationRow({ notification, actor, supplier, nowMs, onRead, onGo }: Props) {
  const { kind, isRead, nco } = notification
  const { sentence } = notificationKinds[kind]
  const to = findNotificationLinkPath(notification, actor)
  const inside = (
    <>
      <Face actor={actor} supplier={supplier} />
      <span className="note__words">
        <span className="note__what">
          {!isRead && <span className="vh">New: </span>}
          {sentence({
            actor: actor?.name ?? 'Someone',
            supplier: supplier?.name ?? 'your supplier',
            stay: notification.subjectName || undefined,
          })}
        </span>
        <time className="t-13 three" dateTime={new Date(nco).toISOString()}>
          {formatRelativeTime(nco, nowMs)}
        </time>
      </span>
    </>
  )
  const go = () => {
    if (!isRead) onRead()
    onGo?.()
  }
  return (
    <li className={isRead ? 'note' : 'note note--new'}>
      {to ? (
        <Link className="note__in" to={to} onClick={go}>
          {inside}
        </Link>
      ) : (
        <span className="note__in">{inside}</span>
      )}
      {!isRead && <IconButton size="s" label="Mark as read" title="Mark as read" icon={checkIcon} onClick={onRead} />}
    </li>
  )
}

/** Picture of the user who acted, or of the supplier if no user did. */
function Face({ actor, supplier }: Pick<Props, 'actor' | 'supplier'>) {
  if (!actor && supplier)
    return (
      <Avatar name={supplier.name} src={supplier.avatar && pictureUrlOfSize(supplier.avatar, 320)} square decorative />
    )
  return <Avatar name={actor?.name ?? '?'} src={actor?.avatar} decorative />
}
