import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { signedIn, startSession } from '../lib/session.ts'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'
import { loadAllAreas, preloadScreenAt, rowAt } from './rows-at.ts'
import { watchErrors } from './watch-errors.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/shell.css'
import './shell/shell.css'

// A deploy took away the files this page still names: the new page names the new ones.
addEventListener('vite:preloadError', (event) => {
  const key = 'nb.reloaded'
  if (sessionStorage.getItem(key) === location.href) return
  sessionStorage.setItem(key, location.href)
  event.preventDefault()
  location.reload()
})

watchErrors()
startSession()
void begin()

async function begin(): Promise<void> {
  // The first screen is fetched before the first render: no skeleton flashes where the real thing is a moment away.
  const coming = preloadScreenAt(location.pathname).catch(() => undefined)
  // The browser loads its languages when they are first wanted (50 ms on a laptop): better while the screen is on its way.
  if (signedIn()) void Intl.NumberFormat('en-US')
  await coming
  const root = document.getElementById('app') as HTMLElement
  const app = (
    <Providers>
      <App />
    </Providers>
  )
  // In small pieces, between which whoever scrolls or types is served. What was written when the app was built is a visitor's
  // page; it comes alive as it stands, anything else starts empty.
  startTransition(() => {
    if (root.dataset['page'] === rowAt(location.pathname)?.path && !signedIn()) hydrateRoot(root, app)
    else {
      root.replaceChildren()
      createRoot(root).render(app)
    }
  })
  // From here on what is shown is up to the app (public/theme.js).
  const page = document.documentElement.dataset
  delete page['member']
  page['alive'] = ''
  // Later pages then show their skeleton at once. The wait keeps these requests out of the way of the first page's own.
  setTimeout(loadAllAreas, 3000)
}
