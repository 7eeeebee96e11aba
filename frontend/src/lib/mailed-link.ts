import type { Location } from 'react-router'

/** What a mailed link carries. */
export interface MailedLink {
  readonly email?: string
  readonly token?: string
}

/**
 * Reads address and token of a mailed link from the fragment, which no server ever sees, or from the query, as the
 * requirement has them (traveler §2).
 */
export function mailedLinkIn({ search, hash }: Pick<Location, 'search' | 'hash'>): MailedLink {
  const [fragment, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)]
  const [email, token] = ['email', 'token'].map((name) => fragment.get(name) || query.get(name))
  return { ...(email && { email }), ...(token && { token }) }
}
