import { LogoMark } from '../../ui/logo.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { useTheme } from '../../ui/use-theme.ts'
import { themes } from './themes.ts'

const year = new Date().getFullYear()

/** The end of every page. Members on phones have the tab bar instead. */
export function Footer({ narrow }: { narrow: boolean }) {
  const [theme, setTheme] = useTheme()
  return (
    <footer className={classNames('foot', !narrow && 'only-wide')}>
      <div className="wrap">
        <span className="foot__mark">
          <LogoMark />© {year} Nestboard
        </span>
        <Segmented className="push" label="Theme" value={theme} onChange={setTheme} options={themes} />
      </div>
    </footer>
  )
}
