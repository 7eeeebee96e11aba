import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { useSocketOpen } from '../../lib/socket-open.ts'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { unreadThreadsQuery } from './api.ts'
import './unread-link.css'

/** Without a socket the number is read this long after the page was opened. */
const withoutSocketMs = 5000

/**
 * The link to the inbox in the header, with the number of unread conversations. The number is read when the socket is open,
 * after all that the page itself reads.
 */
export function UnreadLink({ userId }: { userId: number }) {
  const isOpen = useSocketOpen()
  const [hasWaited, setHasWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), withoutSocketMs)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...unreadThreadsQuery(userId), enabled: isOpen || hasWaited })
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
