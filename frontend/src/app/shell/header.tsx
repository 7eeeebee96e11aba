import { Suspense } from 'react'
import { href, Link } from 'react-router'
import { AudienceTabs } from '../../features/marketing/audience-tabs.tsx'
import { AuthLink } from '../../features/auth/auth-link.tsx'
import type { SignedInUser } from '../../lib/storage/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buildButtonClass } from '../../ui/button.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { chatIcon } from '../../ui/icons/act.ts'
import { bellIcon, plusIcon } from '../../ui/icons/sign.ts'
import { Logo } from '../../ui/logo.tsx'
import { lazySignedInComponents } from '../lazy-signed-in-components.ts'
import { HomeTabLinks } from './home-tab-links.tsx'
import { VisitorCreateMenu } from './visitor-create-menu.tsx'
import { VisitorSearchButton } from './visitor-search-button.tsx'

/** Page header: logo, navigation and account. */
export function Header({ who, look }: { who: SignedInUser | undefined; look: 'photo' | 'full' | undefined }) {
  const onPhoto = look === 'photo'
  return (
    <header className={joinClassNames('top', look && `top--${look}`)}>
      <div className="wrap">
        <Link className="logo" to={href('/')} aria-label="Nestboard, home">
          <Logo />
        </Link>
        {who ? <MemberParts who={who} /> : <VisitorParts />}
      </div>
      {/* On phones these links need a row of their own. */}
      {onPhoto && !who && (
        <div className="wrap wrap--audience only-narrow">
          <AudienceTabs className="audience--narrow" />
          <AuthLink to="sign-up" className={buildButtonClass({ look: 'line', size: 's' }, 'if-open push')}>
            Sign up
          </AuthLink>
        </div>
      )}
    </header>
  )
}

function MemberParts({ who }: { who: SignedInUser }) {
  return (
    <>
      <nav aria-label="Main" className="top__nav only-wide">
        <HomeTabLinks className="navlink" />
      </nav>
      <span className="push" />
      <Suspense fallback={<ToolsInWaiting who={who} />}>
        <lazySignedInComponents.MemberTools who={who} />
      </Suspense>
    </>
  )
}

/** Icons shown in place of the menus until the menus' file has loaded. */
function ToolsInWaiting({ who: { account } }: { who: SignedInUser }) {
  return (
    <>
      <span className="icon-btn only-narrow">
        <Icon path={plusIcon} />
      </span>
      <span className="icon-btn only-wide">
        <Icon path={chatIcon} />
      </span>
      <span className="icon-btn">
        <Icon path={bellIcon} />
      </span>
      <span className="icon-btn only-wide">
        <Avatar name={account.name} src={account.avatar} size="s" decorative />
      </span>
    </>
  )
}

function VisitorParts() {
  return (
    <>
      <AudienceTabs className="only-wide" />
      <span className="push" />
      <VisitorSearchButton />
      <VisitorCreateMenu />
      <AuthLink to="log-in" className={buildButtonClass({ look: 'quiet', size: 's' })}>
        Log in
      </AuthLink>
      <AuthLink to="sign-up" className={buildButtonClass({ look: 'line', size: 's' }, 'if-open only-wide')}>
        Sign up
      </AuthLink>
    </>
  )
}
