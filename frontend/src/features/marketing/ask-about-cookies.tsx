import { lazy, Suspense, useEffect, useState } from 'react'
import { askAfterMs, cookieChoice } from './cookie-choice.ts'

const CookieBanner = lazy(() => import('./cookie-banner.tsx').then(({ CookieBanner }) => ({ default: CookieBanner })))

/** Asks about cookies once the page has been there for a moment, until there is an answer. */
export function AskAboutCookies() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (cookieChoice()) return
    const timer = setTimeout(() => setDue(true), askAfterMs)
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
