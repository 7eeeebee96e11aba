import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from '../lib/query.ts'
import { subscribeToSessionChanges, readSignedInUser } from '../lib/session.ts'
import { ToastProvider } from '../ui/toasts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

interface Props {
  readonly children: ReactNode
  /** Source of the location: the browser's URL by default, or the path being prerendered. */
  readonly router?: ComponentType<{ children: ReactNode }>
}

/** Contexts that every screen relies on: router, query cache and toasts. */
export function AppContextProviders({ children, router: Router = BrowserAddress }: Props) {
  const [client] = useState(createQueryClient)
  // Cached data belongs to one account, so the cache is cleared when the account changes.
  useEffect(() => {
    let accountId = readSignedInUser()?.account.id
    return subscribeToSessionChanges(() => {
      const now = readSignedInUser()?.account.id
      if (accountId !== undefined && now !== accountId) client.clear()
      accountId = now
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

/**
 * Navigation uses no transitions, so that the new screen's skeleton appears at once instead of the old screen staying.
 */
const BrowserAddress = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
)
