/** What of a browser's WebSocket is used. */
export interface SocketLike {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

export type Timer = ReturnType<typeof setTimeout>

/** The world outside, so that tests hold the clock. */
export interface Ports {
  readonly openSocket: (url: string) => SocketLike
  /** Epoch ms. */
  readonly now: () => number
  readonly setTimeout: (run: () => void, ms: number) => Timer
  readonly clearTimeout: (timer: Timer | undefined) => void
  /** 0 up to, not including, 1. */
  readonly random: () => number
}

export const browserPorts: Ports = {
  openSocket: (url) => new WebSocket(url) as SocketLike,
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
  random: () => Math.random(),
}
