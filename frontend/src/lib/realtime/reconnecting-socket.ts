import { heartbeatFrame } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { RealtimeDependencies, MinimalWebSocket, TimeoutHandle } from './browser-realtime-dependencies.ts'

export type SocketState = 'disconnected' | 'connecting' | 'open'

const firstDelayMs = 100
const reconnectLeastMs = 2_500
const reconnectSpreadMs = 3_000
const reconnectSpreadMostMs = 120_000
/**
 * A connection shorter than this counts as a failure, so that the back-off also grows if the server accepts
 * connections but closes them soon.
 */
export const connectionHealthyAfterMs = 60_000
/** Interval of heartbeats; the gateway closes a socket that has been idle for ten minutes. */
export const heartbeatIntervalMs = 9 * 60_000

/**
 * Returns the delay before the next attempt: 2.5–5.5 s at first (traveler §4). The random spread doubles with each
 * failure, so that many clients that are disconnected at once reconnect no faster than the gateway accepts sockets.
 */
export const computeReconnectDelayMs = (failures: number, random: () => number): number =>
  reconnectLeastMs + random() * Math.min(reconnectSpreadMs * 2 ** failures, reconnectSpreadMostMs)

export interface ReconnectingSocketEventHandlers {
  readonly opened: () => void
  readonly received: (text: string) => void
  readonly lost: () => void
  readonly changed: (state: SocketState) => void
}

/** A socket that reconnects automatically until it is closed. */
export class ReconnectingSocket {
  state: SocketState = 'disconnected'
  readonly #url: string
  readonly #ports: RealtimeDependencies
  readonly #on: ReconnectingSocketEventHandlers
  #socket: MinimalWebSocket | undefined
  #isWanted = false
  #failures = 0
  #openedAtMs = 0
  #attempt: TimeoutHandle | undefined
  #pulse: TimeoutHandle | undefined

  constructor(url: string, ports: RealtimeDependencies, on: ReconnectingSocketEventHandlers) {
    this.#url = url
    this.#ports = ports
    this.#on = on
  }

  /** Opens the socket, and reopens it after each loss until `close` is called. */
  open(): void {
    if (this.#isWanted) return
    this.#isWanted = true
    this.#failures = 0
    this.#attemptIn(firstDelayMs)
  }

  close(): void {
    this.#isWanted = false
    this.#ports.clearTimeout(this.#attempt)
    this.drop()
  }

  /** Discards the current socket. A new socket is opened unless `close` was called. */
  drop(): void {
    const socket = this.#socket
    if (!socket) return
    this.#gone()
    socket.close()
  }

  /** Sends a text; returns false if the socket is not open. */
  send(text: string): boolean {
    if (this.state !== 'open') return false
    this.#socket?.send(text)
    this.#ports.clearTimeout(this.#pulse)
    this.#pulse = this.#ports.setTimeout(() => this.send(heartbeatFrame), heartbeatIntervalMs)
    return true
  }

  #attemptIn(ms: number): void {
    this.#attempt = this.#ports.setTimeout(() => this.#connect(), ms)
  }

  #connect(): void {
    this.#become('connecting')
    this.#openedAtMs = Number.POSITIVE_INFINITY
    // A discarded socket may still fire events, so only events of the current socket are handled.
    const ifPresent = (run: () => void) => () => {
      if (socket === this.#socket) run()
    }
    const socket = this.#ports.openSocket(this.#url, {
      opened: ifPresent(() => this.#opened()),
      received: (text) => ifPresent(() => this.#on.received(text))(),
      closed: ifPresent(() => this.#gone()),
    })
    this.#socket = socket
  }

  #opened(): void {
    this.#openedAtMs = this.#ports.now()
    this.#become('open')
    this.#pulse = this.#ports.setTimeout(() => this.send(heartbeatFrame), heartbeatIntervalMs)
    this.#on.opened()
  }

  #gone(): void {
    this.#socket = undefined
    this.#ports.clearTimeout(this.#pulse)
    if (this.#ports.now() - this.#openedAtMs >= connectionHealthyAfterMs) this.#failures = 0
    this.#become('disconnected')
    this.#on.lost()
    if (this.#isWanted) this.#attemptIn(computeReconnectDelayMs(this.#failures++, this.#ports.random))
  }

  #become(state: SocketState): void {
    this.state = state
    this.#on.changed(state)
  }
}
