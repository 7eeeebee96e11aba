/** How long an address that sent an invented session waits for the session's check before anything is read for it. */
const distrustedMs = 10 * 60_000
const addressesMost = 10_000
const until = new Map<string, number>()

/** Notes that an address sent a session that is none: often by accident, since sessions end; often not. */
export function distrust(address: string, nowMs: number): void {
  if (until.size >= addressesMost) until.delete(until.keys().next().value as string)
  until.delete(address)
  until.set(address, nowMs + distrustedMs)
}

/** Whether it did so lately, as far as this process knows: who invents sessions must not have reads made for each. */
export const isDistrusted = (address: string, nowMs: number): boolean => (until.get(address) ?? 0) > nowMs
