import { EmailPreferences } from '../../features/notifications/email-preferences.tsx'
import { useSignedIn } from '../../lib/session.ts'
import './page.css'

/** Which kinds of notification come by e-mail. */
export function Screen() {
  const who = useSignedIn()
  if (!who) return null
  return (
    <div className="wrap notes-page">
      <header>
        <h1 className="h-48">Email preferences</h1>
      </header>
      <p className="notes-page__lead">
        Everything stands under the bell. What you switch on here comes to your mailbox, too.
      </p>
      <EmailPreferences userId={who.account.id} />
    </div>
  )
}
