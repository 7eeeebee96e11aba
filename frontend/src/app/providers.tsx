import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { newQueryClient } from '../lib/query.ts'
import { onSession, signedIn } from '../lib/session.ts'
import { ToastProvider } from '../ui/toasts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

interface Props {
  readonly children: ReactNode
  /** Where the address comes from: the browser, or what a page is written for. */
  readonly router?: ComponentType<{ children: ReactNode }>
}

/** What every screen may rely on: the address, the cache of server state, and toasts. */
export function Providers({ children, router: Router = BrowserAddress }: Props) {
  const [client] = useState(newQueryClient)
  // What one person was shown is nobody else's: it goes with the session.
  useEffect(() => {
    let whose = signedIn()?.account.id
    return onSession(() => {
      const now = signedIn()?.account.id
      if (whose !== undefined && now !== whose) client.clear()
      whose = now
    })
  }, [client])
  return (
    <ErrorBoundary whole>
      <QueryClientProvider client={client}>
        <Router>
          <ToastProvider>{children}</ToastProvider>
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

/** Without transitions, so that a screen on its way shows its skeleton instead of the screen before. */
const BrowserAddress = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
)
