import { Suspense, type ReactNode } from 'react'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { lazySignedInComponents } from '../lazy-signed-in-components.ts'
import type { ScreenRoute } from '../screen-route.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** Frame around every screen: skip link, header, footer and, on phones, the tab bar. */
export function AppShell({
  screen,
  children,
}: {
  screen: Pick<ScreenRoute, 'header' | 'hasNoTabBar'> | undefined
  children: ReactNode
}) {
  const header = screen?.header
  const who = useSignedInUser()
  const isPlain = header === 'own'
  const hasTabBar = who && !isPlain && !screen?.hasNoTabBar
  return (
    <div className={joinClassNames('shell', hasTabBar && 'has-tabbar')}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <OfflineBanner />
      {header !== 'none' && header !== 'own' && <Header who={who} look={header} />}
      <main id="main">{children}</main>
      {!isPlain && <Footer narrow={!who} full={header === 'full'} />}
      <Suspense>{hasTabBar && <lazySignedInComponents.TabBar who={who} />}</Suspense>
    </div>
  )
}
