import type { ReactNode } from 'react'

/** Whether this installation has closed sign-up, which the server writes into the page (infra/site-files.ts). */
export const isSignupClosed = (): boolean => document.documentElement.dataset['signup'] === 'closed'

/** Content for an installation with open sign-up, and for one that shows the waitlist instead. */
export interface BySignupContent {
  readonly open: ReactNode
  readonly closed: ReactNode
}

/**
 * Shows the content that fits the installation. Both are in the page and the style sheet hides one, because one prerendered
 * page serves every installation.
 */
export const BySignup = ({ open, closed }: BySignupContent) => (
  <>
    <span className="if-open">{open}</span>
    <span className="if-closed">{closed}</span>
  </>
)
