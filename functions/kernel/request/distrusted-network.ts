/** How long a network stays distrusted after it sent an unknown session token. */
const distrustedMs = 10 * 60_000
const maxAddresses = 10_000
const until = new Map<string, number>()

/**
 * Marks a network that sent an unknown session token as distrusted. The token may have been guessed, or its session
 * may have ended.
 */
export function markNetworkDistrusted(address: string, nowMs: number): void {
  if (until.size >= maxAddresses) until.delete(until.keys().next().value as string)
  until.delete(address)
  until.set(address, nowMs + distrustedMs)
}

/**
 * Whether a network recently sent an unknown session token to this process. Requests from such a network read nothing
 * before the session check has passed, so that guessed tokens can't cause reads.
 */
export const isNetworkDistrusted = (address: string, nowMs: number): boolean => (until.get(address) ?? 0) > nowMs
