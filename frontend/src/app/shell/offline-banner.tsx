import { useSyncExternalStore } from 'react'
import { ConnectionBanner } from '../../ui/connection-banner.tsx'

/** Banner shown while the browser is offline. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  )
  return isOnline ? null : (
    <ConnectionBanner>You are offline. What you see may be out of date, and nothing can be saved.</ConnectionBanner>
  )
}

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
