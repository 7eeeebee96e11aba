import { createRoot } from 'react-dom/client'
import { startSession } from '../lib/session.ts'
import { App } from './app.tsx'
import { Providers } from './providers.tsx'
import { preloadScreenAt } from './screens.tsx'
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

startSession()
// The first screen is fetched before the first render: no skeleton flashes where the real thing is a moment away.
await preloadScreenAt(location.pathname).catch(() => undefined)
createRoot(document.getElementById('app') as HTMLElement).render(
  <Providers>
    <App />
  </Providers>,
)
