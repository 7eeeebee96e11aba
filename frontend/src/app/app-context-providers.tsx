import { QueryClientProvider } from '@tanstack/react-query'
import { useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { toLocalDay } from '../lib/time/to-local-day.ts'
import { createQueryClient } from '../lib/api/query.ts'
import { readLeftAccounts, subscribeToSessionChanges } from '../lib/storage/session.ts'
import { useMinuteClock } from '../lib/time/use-minute-clock.ts'
import { ToastProvider } from '../ui/toasts.tsx'
import { TodayContext } from '../ui/today.ts'
import { ErrorBoundary } from './error-boundary.tsx'

interface Props {
  readonly children: ReactNode
  /** Source of the location: the browser's URL by default, or the path being prerendered. */
  readonly router?: ComponentType<{ children: ReactNode }>
}

/** Contexts that every screen relies on: router, query cache and toasts. */
export function AppContextProviders({ children, router: Router = BrowserAddress }: Props) {
  const left = useSyncExternalStore(subscribeToSessionChanges, readLeftAccounts, readLeftAccounts)
  return (
    <ErrorBoundary whole>
      <Router>
        <AccountContext key={left.count} farewell={left.farewell}>
          {children}
        </AccountContext>
      </Router>
    </ErrorBoundary>
  )
}

/**
 * Query cache, toasts and everything below belong to one account. When the account leaves, all of it starts anew, so
 * that neither a form nor a late response shows the next person what the last one did. A visitor who logs in keeps it.
 */
function AccountContext({ children, farewell }: { children: ReactNode; farewell: string | undefined }) {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <ToastProvider first={farewell}>
        <TodayContext value={toLocalDay(useMinuteClock())}>{children}</TodayContext>
      </ToastProvider>
    </QueryClientProvider>
  )
}

/**
 * Navigation uses no transitions, so that the new screen's skeleton appears at once instead of the old screen staying.
 */
const BrowserAddress = ({ children }: { children: ReactNode }) => (
  <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
)
