import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { unreadThreadsQuery } from './api.ts'
import './unread-link.css'

/** Header link to the inbox, with the number of unread threads. */
export function UnreadLink({ userId }: { userId: number }) {
  const { data } = useQuery(unreadThreadsQuery(userId))
  const unread = data?.unread ?? 0
  return (
    <Link
      className="icon-btn"
      to={href('/messages')}
      aria-label={unread === 0 ? 'Messages' : `Messages, ${unread} unread`}
    >
      <Icon path={chatIcon} />
      {unread > 0 && <span className="unread-count">{unread}</span>}
    </Link>
  )
}
