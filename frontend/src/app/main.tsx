import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { preloadComponentsWithTimeout } from '../lib/navigation/create-lazy-component.ts'
import { readSignedInUser, restoreSession } from '../lib/storage/session.ts'
import { readTabStorage, writeTabStorage } from '../lib/storage/storage.ts'
import { App } from './app.tsx'
import { lazySignedInComponents } from './lazy-signed-in-components.ts'
import { AppContextProviders } from './app-context-providers.tsx'
import { prefetchRouteTables, preloadScreen, findScreenRoute } from './find-screen-route.ts'
import { watchUncaughtErrors } from './watch-errors.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/shell.css'
import './shell/app-shell.css'

// After a deployment, the files that this page names may be gone; a reload gets the new names. It happens only once per
// path, to avoid a loop.
addEventListener('vite:preloadError', (event) => {
  if (readTabStorage('reloaded') === location.pathname) return
  writeTabStorage('reloaded', location.pathname)
  event.preventDefault()
  location.reload()
})

watchUncaughtErrors()
restoreSession()
void begin()

async function begin(): Promise<void> {
  // The first screen loads before the first render, so that no skeleton flashes.
  const coming = Promise.allSettled([
    preloadScreen(location.pathname),
    readSignedInUser() && preloadComponentsWithTimeout(Object.values(lazySignedInComponents)),
  ])
  // The first use of Intl loads its data (50 ms on a laptop), so it is triggered here while the screen is loading.
  if (readSignedInUser()) setTimeout(() => void Intl.NumberFormat('en-US'))
  await coming
  const root = document.getElementById('app') as HTMLElement
  const app = (
    <AppContextProviders>
      <App />
    </AppContextProviders>
  )
  // The render is interruptible, so that scrolling and typing stay responsive. A prerendered page is hydrated if it
  // matches the URL and nobody is logged in; otherwise the app renders from scratch.
  startTransition(() => {
    if (root.dataset['page'] === findScreenRoute(location.pathname)?.path && !readSignedInUser()) hydrateRoot(root, app)
    else {
      root.replaceChildren()
      createRoot(root).render(app)
    }
  })
  // From here on the app, not public/theme.js, controls what is visible.
  const page = document.documentElement.dataset
  delete page['member']
  page['alive'] = ''
  // Once all route tables have loaded, later pages show their skeleton at once. The delay keeps these requests from
  // competing with the first page's own.
  setTimeout(prefetchRouteTables, 3000)
}
