import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useHasInteracted } from '../../lib/view/use-has-interacted.ts'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { UnreadCount, formatUnreadCount } from '../../ui/unread-count.tsx'
import { unreadThreadCountQuery } from './api.ts'

/**
 * Header link to the inbox, with the number of unread threads. The number is fetched once the user interacts with the
 * page, after the requests of the page itself.
 */
export function UnreadMessagesLink({ userId }: { userId: number }) {
  const isAttended = useHasInteracted()
  const { data } = useQuery({ ...unreadThreadCountQuery(userId), enabled: isAttended })
  const unread = data?.unread ?? 0
  return (
    <Link
      className="icon-btn"
      to={href('/messages')}
      aria-label={unread === 0 ? 'Messages' : `Messages, ${formatUnreadCount(unread)} unread`}
    >
      <Icon path={chatIcon} />
      <UnreadCount of={unread} />
    </Link>
  )
}
