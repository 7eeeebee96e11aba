import { Link, type To } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { UnreadCount, formatUnreadCount } from '../../ui/unread-count.tsx'

/** Icon that links to a team's inbox and shows the number of unread threads. */
export const InboxIconLink = ({ to, unread }: { to: To; unread: number }) => (
  <Link
    className="icon-btn push"
    to={to}
    aria-label={unread === 0 ? 'Team messages' : `Team messages, ${formatUnreadCount(unread)} unread`}
  >
    <Icon path={chatIcon} />
    <UnreadCount of={unread} />
  </Link>
)
