import { useQuery } from '@tanstack/react-query'
import { href, NavLink } from 'react-router'
import { useHasInteracted } from '../../lib/view/use-has-interacted.ts'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { UnreadCount, formatUnreadCount } from '../../ui/unread-count.tsx'
import { unreadThreadCountQuery } from './api.ts'

/**
 * Link to the inbox in the header or, with `isTab`, among the tabs of phones, with the number of unread threads.
 * The number is fetched once the user interacts with the page, after the requests of the page itself.
 */
export function UnreadMessagesLink({ userId, isTab = false }: { userId: number; isTab?: boolean }) {
  const isAttended = useHasInteracted()
  const { data } = useQuery({ ...unreadThreadCountQuery(userId), enabled: isAttended })
  const unread = data?.unread ?? 0
  const unreadText = unread === 0 ? '' : `, ${formatUnreadCount(unread)} unread`
  return (
    <NavLink
      className={isTab ? undefined : 'icon-btn only-wide'}
      to={href('/messages')}
      aria-label={isTab ? undefined : `Messages${unreadText}`}
    >
      <Icon path={chatIcon} size={isTab ? 24 : 20} />
      <UnreadCount of={unread} />
      {isTab && (
        <>
          Messages<span className="vh">{unreadText}</span>
        </>
      )}
    </NavLink>
  )
}
