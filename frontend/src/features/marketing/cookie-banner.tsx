import { useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { storeCookieChoice, type CookieChoice } from '../../lib/storage/cookie-choice.ts'
import './cookie-banner.css'

/**
 * Keeps room for the banner at the bottom of the page, and scrolls the focused element above the banner. Otherwise the
 * banner would cover a form's confirmation, which takes the focus.
 */
function keepRoom(banner: HTMLElement): () => void {
  const root = document.documentElement
  const resized = new ResizeObserver(() => {
    root.style.setProperty('--cookies', `${innerHeight - banner.offsetTop}px`)
    const { activeElement } = document
    if (activeElement !== document.body) activeElement?.scrollIntoView({ block: 'nearest' })
  })
  resized.observe(banner)
  return () => {
    resized.disconnect()
    root.style.removeProperty('--cookies')
  }
}

/** Describes the cookies we set and records the answer. It doesn't block the page. */
export function CookieBanner() {
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered) return null
  const answer = (choice: CookieChoice) => {
    storeCookieChoice(choice)
    setAnswered(true)
  }
  return (
    <section ref={keepRoom} className="cookies" aria-label="Cookies">
      <p>
        <b>Only the cookies we can’t do without.</b> One keeps you signed in; your browser remembers your theme and this
        answer. We don’t track you either way.{' '}
        <Link className="link" to={href('/privacy-policy')}>
          Privacy Policy
        </Link>
      </p>
      <div className="cookies__answers">
        <Button size="s" onClick={() => answer('declined')}>
          Decline
        </Button>
        <Button size="s" look="ink" onClick={() => answer('accepted')}>
          Accept
        </Button>
      </div>
    </section>
  )
}
