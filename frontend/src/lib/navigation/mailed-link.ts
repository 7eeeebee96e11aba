import type { Location } from 'react-router'

/** Parameters of a link in an email. */
export interface MailedLink {
  readonly email?: string
  readonly token?: string
}

/**
 * Reads email and token of a mailed link from the fragment, which is never sent to a server, or from the query, as the
 * requirement specifies (traveler §2).
 */
export function parseMailedLink({ search, hash }: Pick<Location, 'search' | 'hash'>): MailedLink {
  const [fragment, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const [email, token] = ['email', 'token'].map((name) => fragment.get(name) || query.get(name))
  return { ...(email && { email }), ...(token && { token }) }
}
