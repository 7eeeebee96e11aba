import { href, Link, NavLink } from 'react-router'
import { AudienceTabs } from '../../features/marketing/audience-tabs.tsx'
import { AuthLink } from '../../features/auth/auth-link.tsx'
import type { SignedIn } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Logo } from '../../ui/logo.tsx'
import { AccountMenu } from './account-menu.tsx'

/** The bar on top: the way home, where else to go, and the account. */
export function Header({ who, onPhoto }: { who: SignedIn | undefined; onPhoto: boolean }) {
  return (
    <header className={classNames('top', onPhoto && 'top--photo')}>
      <div className="wrap">
        <Link className="logo" to={href('/')} aria-label="Nestboard, home">
          <Logo />
        </Link>
        {who ? <MemberParts who={who} /> : <VisitorParts />}
      </div>
      {/* On phones there is no room for them beside the rest. */}
      {onPhoto && !who && (
        <div className="wrap wrap--audience only-narrow">
          <AudienceTabs className="audience--narrow" />
        </div>
      )}
    </header>
  )
}

function MemberParts({ who }: { who: SignedIn }) {
  return (
    <>
      <nav aria-label="Main" className="top__nav only-wide">
        <NavLink className="navlink" to={href('/')} end>
          Home
        </NavLink>
      </nav>
      <span className="push" />
      <AccountMenu who={who} />
    </>
  )
}

function VisitorParts() {
  return (
    <>
      <AudienceTabs className="only-wide" />
      <span className="push" />
      <AuthLink to="log-in" className={buttonClass({ look: 'quiet', size: 's' })}>
        Log in
      </AuthLink>
      <AuthLink to="sign-up" className={buttonClass({ look: 'line', size: 's' }, 'only-wide')}>
        Sign up
      </AuthLink>
    </>
  )
}
