import { SignupOrWaitlistForm } from '../../features/marketing/signup-or-waitlist-form.tsx'

/** The address form below the page, while sign-up is open. */
export function KeepSection() {
  return (
    <section className="wrap keep-part" aria-labelledby="keep">
      <div className="keep">
        <div>
          <h2 className="h-36" id="keep">
            Keep what you find
          </h2>
          <p className="two">An account keeps boards, searches and prices on every device. You need none to look.</p>
        </div>
        <SignupOrWaitlistForm
          id="account-email"
          hint={{ open: 'Free for travelers. Next, you choose a name and a password.', closed: '' }}
          promise=""
        />
      </div>
    </section>
  )
}
