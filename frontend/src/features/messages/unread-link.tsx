import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useAttended } from '../../lib/use-attended.ts'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { unreadThreadsQuery } from './api.ts'
import './unread-link.css'

/**
 * The link to the inbox in the header, with the number of unread conversations. The number is read when somebody uses the
 * page, after all that the page itself reads.
 */
export function UnreadLink({ userId }: { userId: number }) {
  const isAttended = useAttended()
  const { data } = useQuery({ ...unreadThreadsQuery(userId), enabled: isAttended })
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
