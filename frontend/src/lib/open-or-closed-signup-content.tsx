import type { ReactNode } from 'react'

/**
 * Whether this installation has closed sign-up. The server writes that into the page (infra/installation-values.ts).
 */
export const isSignupClosed = (): boolean => document.documentElement.dataset['signup'] === 'closed'

/** Content for an installation with open sign-up, and for one that shows the waitlist instead. */
export interface OpenAndClosedSignupContent {
  readonly open: ReactNode
  readonly closed: ReactNode
}

/**
 * Shows the content that fits the installation. Both versions are in the page and a style sheet hides one, because the
 * same prerendered page serves every installation.
 */
export const OpenOrClosedSignupContent = ({ open, closed }: OpenAndClosedSignupContent) => (
  <>
    <span className="if-open">{open}</span>
    <span className="if-closed">{closed}</span>
  </>
)
