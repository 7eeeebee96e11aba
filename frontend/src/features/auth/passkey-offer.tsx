import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { passkeyIcon } from './passkey-icon.ts'
import { endPasskeyOffer } from './offer-passkey-once.ts'
import { useAddPasskey } from './use-add-passkey.ts'
import './passkey-offer.css'

const reasons = [
  'Your face or finger never leaves the device',
  'Password and mailed code go on working',
  'Removed in one press under Login & security',
]

/** Offers a passkey after a log-in by password. It is shown once per device. */
export function PasskeyOffer({ userId, name }: { userId: number; name: string }) {
  const toasts = useToast()
  const add = useAddPasskey(userId, (how) => {
    if (how === 'canceled') return
    endPasskeyOffer()
    toasts.show({ text: how === 'added' ? 'Passkey added' : 'This device already keeps a passkey', icon: passkeyIcon })
  })
  return (
    <Dialog open title={`You’re logged in, ${name}`} width="s" onClose={endPasskeyOffer}>
      <div className="key-offer">
        {doorWithFingerprint}
        <h3 className="h-36">Next time, just your face or finger</h3>
        <p className="two">
          Your device keeps a passkey that opens Nestboard without a password. Nobody can guess it, and no false page
          can ask for it.
        </p>
        <ul>
          {reasons.map((each) => (
            <li key={each}>
              <Icon path={checkIcon} size={16} />
              {each}
            </li>
          ))}
        </ul>
        {add.failure !== undefined && (
          <Notice tone="bad" live>
            {add.failure}
          </Notice>
        )}
        <Button
          look="main"
          size="l"
          full
          data-autofocus
          icon={passkeyIcon}
          busy={add.isBusy}
          busyLabel="Waiting for your device…"
          onClick={() => add.run()}
        >
          Make a passkey
        </Button>
        <Button look="quiet" full onClick={endPasskeyOffer}>
          Not now
        </Button>
        <p className="t-13 three">We ask once per device.</p>
      </div>
    </Dialog>
  )
}

const doorWithFingerprint = (
  <svg viewBox="0 0 104 124" width="104" height="124" aria-hidden="true">
    <path fill="var(--ink)" d="M4 52a48 48 0 0 1 96 0v60a12 12 0 0 1-12 12H16a12 12 0 0 1-12-12z" />
    <circle cx="52" cy="50" r="28" fill="var(--paper)" />
    <g fill="none" stroke="var(--action)" strokeWidth="3" strokeLinecap="round">
      <path d="M52 37a15 15 0 0 0-15 15c0 3 0 5-.8 8M52 37a15 15 0 0 1 15 15c0 6-.6 10-1.8 13" />
      <path d="M44 68c1.5-4 2-9 2-15a6 6 0 0 1 12 0c0 7-.8 12.5-2.6 18M52 53c0 8-.8 13-2.5 18.5" />
    </g>
    <rect x="32" y="94" width="40" height="8" rx="4" fill="var(--paper)" />
  </svg>
)
