import { href, Link } from 'react-router'
import { NotificationList } from '../features/notifications/notification-list.tsx'
import { useNotifications } from '../features/notifications/use-notifications.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { Button, buildButtonClass } from '../ui/button.tsx'
import { checkIcon } from '../ui/icons/sign.ts'
import './notifications/page.css'

/** All of the user's notifications. */
export function Screen() {
  const who = useSignedInUser()
  return who ? <Notifications userId={who.account.id} /> : null
}

function Notifications({ userId }: { userId: number }) {
  const notifications = useNotifications(userId)
  const { unread, mark } = notifications
  return (
    <div className="wrap notes-page">
      <header>
        <h1 className="h-48">Notifications</h1>
        <div className="notes-page__do">
          {unread > 0 && (
            <Button size="s" icon={checkIcon} onClick={() => mark('all')}>
              Mark all as read
            </Button>
          )}
          <Link className={buildButtonClass({ look: 'quiet', size: 's' })} to={href('/notifications/email')}>
            Email preferences
          </Link>
        </div>
      </header>
      <h2 className="vh">What happened</h2>
      <NotificationList of={notifications} />
    </div>
  )
}
