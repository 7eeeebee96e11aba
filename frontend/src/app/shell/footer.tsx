import { Suspense, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { instagramIcon } from '../../ui/icons/trip.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useTheme } from '../../ui/use-theme.ts'
import { themeChoices } from './theme-choices.ts'

// Lazy: the footer is below the first screenful, and no page waits for it.
const CurrencyPopover = createLazyComponent(() => import('./currency-popover.tsx'), 'CurrencyPopover')

const year = new Date().getFullYear()

/** Page footer, as wide as the header. On phones, logged-in users have the tab bar instead. */
export function Footer({ narrow, full }: { narrow: boolean; full: boolean }) {
  // A prerendered page can't hold what loads lazily.
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  const [theme, setTheme] = useTheme()
  return (
    <footer className={joinClassNames('foot', !narrow && 'only-wide', full && 'foot--full')}>
      <div className="wrap">
        {/* No hydration warning: a page prerendered last year shows another year than the browser's clock. */}
        <span className="foot__mark" suppressHydrationWarning>
          <LogoMark />© {year} Nestboard
        </span>
        <Link to={href('/help')}>Help</Link>
        <Link className="if-contact" to={href('/help/contact')}>
          Contact
        </Link>
        <Link to={href('/terms-of-service')}>Terms of Service</Link>
        <Link to={href('/privacy-policy')}>Privacy Policy</Link>
        <a
          className="foot__social"
          href="https://www.instagram.com/nestboard/"
          rel="noopener noreferrer"
          target="_blank"
        >
          <Icon path={instagramIcon} size={16} />
          Instagram
        </a>
        <Suspense>{isInBrowser && <CurrencyPopover />}</Suspense>
        <SegmentedControl label="Theme" value={theme} onChange={setTheme} options={themeChoices} />
      </div>
    </footer>
  )
}
