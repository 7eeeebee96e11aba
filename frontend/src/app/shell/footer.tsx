import { href, Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { instagramIcon } from '../../ui/icons/trip.ts'
import { LogoMark } from '../../ui/logo.tsx'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { useTheme } from '../../ui/use-theme.ts'
import { themeChoices } from './theme-choices.ts'

const year = new Date().getFullYear()

/** Page footer, as wide as the header. On phones, logged-in users have the tab bar instead. */
export function Footer({ narrow, full }: { narrow: boolean; full: boolean }) {
  const [theme, setTheme] = useTheme()
  return (
    <footer className={joinClassNames('foot', !narrow && 'only-wide', full && 'foot--full')}>
      <div className="wrap">
        {/* No hydration warning: a page prerendered last year shows another year than the browser's clock. */}
        <span className="foot__mark" suppressHydrationWarning>
          <LogoMark />© {year} Nestboard
        </span>
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
        <SegmentedControl className="push" label="Theme" value={theme} onChange={setTheme} options={themeChoices} />
      </div>
    </footer>
  )
}
