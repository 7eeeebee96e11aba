import { Suspense, type ReactNode } from 'react'
import { useSignedIn } from '../../lib/session.ts'
import { classNames } from '../../ui/class-names.ts'
import { memberParts } from '../member-parts.ts'
import type { ScreenRoute } from '../row.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineNote } from './offline-note.tsx'

/** Frame around every screen: skip link, header, footer and, on phones, the tab bar. */
export function Shell({ header, children }: { header: ScreenRoute['header']; children: ReactNode }) {
  const who = useSignedIn()
  const isPlain = header === 'own'
  return (
    <div className={classNames('shell', who && !isPlain && 'has-tabbar')}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <OfflineNote />
      {header !== 'none' && header !== 'own' && <Header who={who} look={header} />}
      <main id="main">{children}</main>
      {!isPlain && <Footer narrow={!who} full={header === 'full'} />}
      <Suspense>{who && !isPlain && <memberParts.TabBar who={who} />}</Suspense>
    </div>
  )
}
