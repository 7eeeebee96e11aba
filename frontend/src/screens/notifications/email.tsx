import { EmailPreferences } from '../../features/notifications/email-preferences.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import './page.css'

/** Preferences for which kinds of notification are also sent by email. */
export function Screen() {
  const who = useSignedInUser()
  if (!who) return null
  return (
    <div className="wrap notes-page">
      <header>
        <h1 className="h-48">Email preferences</h1>
      </header>
      <p className="notes-page__lead">
        You find all notifications under the bell. Switch on the ones you also want by email.
      </p>
      <EmailPreferences userId={who.account.id} />
    </div>
  )
}
