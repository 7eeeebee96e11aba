import { Fragment, Suspense, use, type ReactNode } from 'react'
import { Route as At, Routes, useLocation, type Location } from 'react-router'
import { DelayedCookieBanner } from '../features/marketing/delayed-cookie-banner.tsx'
import { readNavigationState } from '../lib/navigation/navigation-state.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { FocusAndScrollOnNavigation, useDocumentTitle } from './focus-and-scroll-on-navigation.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ScreenAccessGuard } from './screen-access-guard.tsx'
import { createLazyScreen } from './create-lazy-screen.tsx'
import { lazySignedInComponents } from './lazy-signed-in-components.ts'
import type { ScreenRoute } from './screen-route.ts'
import { chooseScreenForUser, loadRouteTable, useScreenRoute } from './find-screen-route.ts'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { AppShell } from './shell/app-shell.tsx'

const landing: Location = { pathname: '/', search: '', hash: '', key: 'landing', state: null }

/** Renders the page of the current URL. If the URL is that of a dialog, the page behind the dialog is rendered too. */
export function App() {
  const location = useLocation()
  const who = useSignedInUser()
  const row = useScreenRoute(location.pathname)
  const { over } = readNavigationState(location)
  // Until the route table of the URL has loaded, the history state decides whether the URL is that of a dialog: only a
  // link to a dialog stores a page to keep behind it (`over`).
  const isBelow = row ? row.over : over !== undefined
  const page = isBelow ? (over ?? landing) : location
  const pageRow = useScreenRoute(page.pathname)
  const shown = pageRow && chooseScreenForUser(pageRow, who)
  useDocumentTitle(row && chooseScreenForUser(row, who).title)
  return (
    <>
      <AppShell screen={shown}>
        <ErrorBoundary resetBy={page.key}>
          <ScreenAt
            location={page}
            row={pageRow}
            after={shown && <FocusAndScrollOnNavigation page={page} screen={shown.load} opensAt={shown.opensAt} />}
          />
        </ErrorBoundary>
      </AppShell>
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
      <DelayedCookieBanner />
      {who && (
        <Suspense>
          <lazySignedInComponents.Live key={who.session.id} who={who} />
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
  use(loadRouteTable(pathname))
  return null
}

function ScreenOf({ row, after }: { row: ScreenRoute; after: ReactNode }) {
  const { load, shape } = chooseScreenForUser(row, useSignedInUser())
  const { Screen } = createLazyScreen(load)
  const Frame = row.frame ? createLazyScreen(row.frame).Screen : Fragment
  return (
    <ScreenAccessGuard row={row}>
      <Suspense fallback={<ScreenSkeleton shape={shape} />}>
        <Frame>
          <Screen />
          {after}
        </Frame>
      </Suspense>
    </ScreenAccessGuard>
  )
}
