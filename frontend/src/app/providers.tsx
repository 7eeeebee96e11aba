import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { newQueryClient } from '../lib/query.ts'
import { onSession, signedIn } from '../lib/session.ts'
import { ToastProvider } from '../ui/toasts.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** What every screen may rely on: the address, the cache of server state, and toasts. */
export function Providers({ children }: { children: ReactNode }) {
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
        {/* Without transitions, so that a screen on its way shows its skeleton instead of the screen before. */}
        <BrowserRouter useTransitions={false}>
          <ToastProvider>{children}</ToastProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
