import { joinClassNames } from './join-class-names.ts'
import './unread-count.css'

/** Number of unread entries as text, exact up to 99. */
export const formatUnreadCount = (unread: number): string => (unread > 99 ? '99+' : String(unread))

/** The number of unread entries at the corner of an icon button, whose name tells it; renders nothing for 0. */
export function UnreadCount({ of, deal = false }: { of: number; deal?: boolean }) {
  return of > 0 ? (
    <span className={joinClassNames('unread-count', deal && 'unread-count--deal')} aria-hidden>
      {formatUnreadCount(of)}
    </span>
  ) : null
}
