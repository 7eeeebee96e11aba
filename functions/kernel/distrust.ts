/** How long reads for a network wait for the session check, after that network sent an unknown session. */
const distrustedMs = 10 * 60_000
const maxAddresses = 10_000
const until = new Map<string, number>()

/** Records that a network sent an unknown session token, by accident (sessions end) or by guessing. */
export function distrustNetwork(address: string, nowMs: number): void {
  if (until.size >= maxAddresses) until.delete(until.keys().next().value as string)
  until.delete(address)
  until.set(address, nowMs + distrustedMs)
}

/**
 * Whether a network recently sent an unknown session to this process. Reads for such a network wait for the session
 * check, so that guessed tokens can't cause reads.
 */
export const isDistrusted = (address: string, nowMs: number): boolean => (until.get(address) ?? 0) > nowMs
