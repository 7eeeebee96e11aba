import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bellIcon } from '../../ui/icons/sign.ts'
import { Popover } from '../../ui/popover.tsx'
import { UnreadCount, formatUnreadCount } from '../../ui/unread-count.tsx'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'
import './notifications-menu.css'

/**
 * The bell in the header, with the number of unread notifications and a popover with the newest ones. On phones the
 * bell is a link to the notifications page instead.
 */
export function NotificationsMenu({ userId }: { userId: number }) {
  const notifications = useNotifications(userId)
  const { unread, mark } = notifications
  // The list and its pictures are loaded when the pointer or focus reaches the bell.
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  const label = unread === 0 ? 'Notifications' : `Notifications, ${formatUnreadCount(unread)} new`
  const face = (
    <>
      <Icon path={bellIcon} />
      <UnreadCount of={unread} deal />
    </>
  )
  return (
    <>
      <Link className="icon-btn only-narrow" to={href('/notifications')} aria-label={label}>
        {face}
      </Link>
      <Popover
        label="Notifications"
        align="end"
        className="bell__list"
        trigger={(props) => (
          <button
            type="button"
            className="icon-btn only-wide"
            aria-label={label}
            onPointerEnter={near}
            onFocus={near}
            {...props}
          >
            {face}
          </button>
        )}
      >
        {(close) => (
          <>
            <div className="bell__head">
              <h2 className="h-22">Notifications</h2>
              {unread > 0 && (
                <Button look="quiet" size="s" className="push" onClick={() => mark('all')}>
                  Mark all as read
                </Button>
              )}
            </div>
            <div className="bell__body">
              {isNear && <NotificationList of={notifications} newestOnly onGo={close} />}
            </div>
            <div className="bell__foot">
              <Link
                className={buildButtonClass({ look: 'quiet', size: 's' })}
                to={href('/notifications')}
                onClick={close}
              >
                View All
              </Link>
              <Link
                className={buildButtonClass({ look: 'quiet', size: 's' }, 'push')}
                to={href('/notifications/email')}
                onClick={close}
              >
                Email preferences
              </Link>
            </div>
          </>
        )}
      </Popover>
    </>
  )
}
