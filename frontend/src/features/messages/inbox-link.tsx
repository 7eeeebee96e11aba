import { Link, type To } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { UnreadCount, unreadText } from '../../ui/unread-count.tsx'

/** Icon that opens a team's inbox, with a number of unread conversations. */
export const InboxLink = ({ to, unread }: { to: To; unread: number }) => (
  <Link
    className="icon-btn push"
    to={to}
    aria-label={unread === 0 ? 'Team messages' : `Team messages, ${unreadText(unread)} unread`}
  >
    <Icon path={chatIcon} />
    <UnreadCount of={unread} />
  </Link>
)
