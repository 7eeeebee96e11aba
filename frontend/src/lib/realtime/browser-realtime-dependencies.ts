/** The part of the browser's WebSocket that the app uses. */
export interface MinimalWebSocket {
  send(text: string): void
  close(): void
}

export interface SocketEventHandlers {
  readonly opened: () => void
  readonly received: (text: string) => void
  readonly closed: () => void
}

export type TimeoutHandle = ReturnType<typeof setTimeout>

/** Socket, clock, timers and randomness, replaceable in tests. */
export interface RealtimeDependencies {
  readonly openSocket: (url: string, on: SocketEventHandlers) => MinimalWebSocket
  /** Epoch ms. */
  readonly now: () => number
  readonly setTimeout: (run: () => void, ms: number) => TimeoutHandle
  readonly clearTimeout: (timer: TimeoutHandle | undefined) => void
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random: () => number
}

export const browserRealtimeDependencies: RealtimeDependencies = {
  openSocket: (url, on) => {
    const socket = new WebSocket(url)
    socket.addEventListener('open', () => on.opened())
    socket.addEventListener('message', ({ data }) => on.received(String(data)))
    socket.addEventListener('close', () => on.closed())
    return socket
  },
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer),
  random: () => Math.random(),
}
