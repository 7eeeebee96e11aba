import { Fragment, Suspense, use, type ReactNode } from 'react'
import { Route as At, Routes, useLocation, type Location } from 'react-router'
import { AskAboutCookies } from '../features/marketing/ask-about-cookies.tsx'
import { navigationStateOf } from '../lib/carried.ts'
import { useSignedIn } from '../lib/session.ts'
import { FocusAndScroll, useTitle } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { AccessGuard } from './guards.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { memberParts } from './member-parts.ts'
import type { ScreenRoute } from './row.ts'
import { contentForUser, loadAreaAt, useRowAt } from './rows-at.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { Shell } from './shell/shell.tsx'

const landing: Location = { pathname: '/', search: '', hash: '', key: 'landing', state: null }

/** Renders the page of the current URL. If the URL is that of a dialog, the page behind the dialog is rendered too. */
export function App() {
  const location = useLocation()
  const who = useSignedIn()
  const row = useRowAt(location.pathname)
  const { over } = navigationStateOf(location)
  // Until the route table of the URL has loaded, the history state decides: only a link to a dialog names a page to
  // keep behind it (`over`).
  const isBelow = row ? row.over : over !== undefined
  const page = isBelow ? (over ?? landing) : location
  const pageRow = useRowAt(page.pathname)
  const shown = pageRow && contentForUser(pageRow, who)
  useTitle(row && contentForUser(row, who).title)
  return (
    <>
      <Shell header={shown?.header}>
        <ErrorBoundary resetBy={page.key}>
          <ScreenAt
            location={page}
            row={pageRow}
            after={shown && <FocusAndScroll page={page} screen={shown.load} opensAt={shown.opensAt} />}
          />
        </ErrorBoundary>
      </Shell>
      {isBelow && (
        <ErrorBoundary resetBy={location.key}>
          {row ? (
            <ScreenAt location={location} row={row} />
          ) : (
            <Suspense>
              <TableOnItsWay pathname={location.pathname} />
            </Suspense>
          )}
        </ErrorBoundary>
      )}
      <AskAboutCookies />
      {who && (
        <Suspense>
          <memberParts.Live key={who.session.id} who={who} />
        </Suspense>
      )}
    </>
  )
}

interface ScreenAtProps {
  readonly location: Location
  readonly row: ScreenRoute | undefined
  /** Rendered after the screen, once the screen's file has loaded. */
  readonly after?: ReactNode
}

/** Renders the screen of a location, or a skeleton while the route table of the location's area is loading. */
function ScreenAt({ location, row, after }: ScreenAtProps) {
  if (!row)
    return (
      <Suspense fallback={<ScreenSkeleton shape="page" />}>
        <TableOnItsWay pathname={location.pathname} />
      </Suspense>
    )
  return (
    <Routes location={location}>
      <At path={row.path} element={<ScreenOf row={row} after={after} />} />
    </Routes>
  )
}

/**
 * Suspends until the route table of the path's area has loaded; then the app re-renders with the path's row. Throws if
 * loading failed.
 */
function TableOnItsWay({ pathname }: { pathname: string }) {
  use(loadAreaAt(pathname))
  return null
}

function ScreenOf({ row, after }: { row: ScreenRoute; after: ReactNode }) {
  const { load, shape } = contentForUser(row, useSignedIn())
  const { Screen } = lazyScreen(load)
  const Frame = row.frame ? lazyScreen(row.frame).Screen : Fragment
  return (
    <AccessGuard row={row}>
      <Suspense fallback={<ScreenSkeleton shape={shape} />}>
        <Frame>
          <Screen />
          {after}
        </Frame>
      </Suspense>
    </AccessGuard>
  )
}
