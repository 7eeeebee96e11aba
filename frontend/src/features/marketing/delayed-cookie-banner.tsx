import { lazy, Suspense, useEffect, useState } from 'react'
import { cookieBannerDelayMs, readCookieChoice } from '../../lib/storage/cookie-choice.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx').then(({ CookieBanner }) => ({ default: CookieBanner })))

/** Shows the cookie banner after a short delay, until the visitor has answered. */
export function DelayedCookieBanner() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (readCookieChoice()) return
    const timer = setTimeout(() => setDue(true), cookieBannerDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    isDue && (
      <Suspense>
        <CookieBanner />
      </Suspense>
    )
  )
}
