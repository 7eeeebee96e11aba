/** After an unknown session, how long reads for its network wait for the session check. */
const distrustedMs = 10 * 60_000
const maxAddresses = 10_000
const until = new Map<string, number>()

/** Records that a network sent an unknown session, by accident (sessions end) or by guessing. */
export function distrust(address: string, nowMs: number): void {
  if (until.size >= maxAddresses) until.delete(until.keys().next().value as string)
  until.delete(address)
  until.set(address, nowMs + distrustedMs)
}

/** Whether a network recently sent an unknown session, as far as this process knows: guessed sessions must not cause reads. */
export const isDistrusted = (address: string, nowMs: number): boolean => (until.get(address) ?? 0) > nowMs
