import { href } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { endSession, storeNewSession, type SignedInUser } from '../../lib/storage/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LogInForm } from './log-in-form.tsx'
import './session-lock-dialog.css'

/**
 * Hides a page whose session has expired while it held unsent input, and asks its user to log in again. If somebody
 * else logs in, the page starts anew.
 */
export function SessionLockDialog({ who: { account }, email }: { who: SignedInUser; email: string }) {
  const navigate = usePageNavigate()
  return (
    <div className="session-lock">
      <Dialog
        open
        mark
        title="Log in to go on"
        dismissible={false}
        onClose={() => undefined}
        foot={
          <Button look="link" onClick={() => endSession('expired')}>
            Leave without saving
          </Button>
        }
        footStart
      >
        <LogInForm
          email={email}
          purpose="Your session has ended. What you typed is kept."
          forgot={
            <a className="link" href={href('/password/forgot')} target="_blank" rel="noreferrer">
              Forgot password?
            </a>
          }
          onSession={async (session) => {
            if (session.userId !== account.id) await navigate('/', { replace: true })
            storeNewSession(session)
          }}
          onUnconfirmed={() => undefined}
        />
      </Dialog>
    </div>
  )
}
