import { lazy, Suspense, type ReactNode } from 'react'
import { Route as At, Routes, useLocation, type Location } from 'react-router'
import { AskAboutCookies } from '../features/marketing/ask-about-cookies.tsx'
import { carriedBy } from '../lib/carried.ts'
import { useSignedIn } from '../lib/session.ts'
import { ScreenPaths } from '../lib/screen-paths.ts'
import { Arrival, useTitle } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Guard } from './guards.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { routes, type Route } from './routes.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { routeAt, screenPaths, shownBy } from './screens.tsx'
import { Shell } from './shell/shell.tsx'

// Lazy: only logged-in users need live updates.
const Live = lazy(() => import('./live.tsx').then(({ Live }) => ({ default: Live })))

const landing: Location = { pathname: '/', search: '', hash: '', key: 'landing', state: null }

/** The page of the current URL, or a dialog and the page below it. */
export function App() {
  const location = useLocation()
  const who = useSignedIn()
  const route = routeAt(location.pathname)
  const page = route.over ? (carriedBy(location).over ?? landing) : location
  const under = shownBy(routeAt(page.pathname), who)
  useTitle(shownBy(route, who).title)
  return (
    <ScreenPaths value={screenPaths}>
      <Shell header={under.header}>
        <ErrorBoundary resetBy={page.key}>
          <Screens location={page} after={<Arrival page={page} screen={under.load} opensAt={under.opensAt} />} />
        </ErrorBoundary>
      </Shell>
      {route.over && (
        <ErrorBoundary resetBy={location.key}>
          <Screens location={location} />
        </ErrorBoundary>
      )}
      <AskAboutCookies />
      {who && (
        <Suspense>
          <Live key={who.session.id} who={who} />
        </Suspense>
      )}
    </ScreenPaths>
  )
}

/** The screen of a location; `after` renders once its file has loaded. */
function Screens({ location, after }: { location: Location; after?: ReactNode }) {
  return (
    <Routes location={location}>
      {routes.map((route: Route) => (
        <At key={route.path} path={route.path} element={<ScreenOf route={route} after={after} />} />
      ))}
    </Routes>
  )
}

function ScreenOf({ route, after }: { route: Route; after: ReactNode }) {
  const { load, shape } = shownBy(route, useSignedIn())
  const { Screen } = lazyScreen(load)
  return (
    <Guard access={route.access}>
      <Suspense fallback={<ScreenSkeleton shape={shape} />}>
        <Screen />
        {after}
      </Suspense>
    </Guard>
  )
}
