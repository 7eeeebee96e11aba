import type { RouteResponseData, RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import type { EntityType } from '@nestboard/shared/kernel/entity.ts'
import type { ResponseEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import { frameSentToBrowserSchema } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { ChatPush, TypingPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { SocketRequestTracker } from './socket-request-tracker.ts'
import { ReconnectingSocket } from './reconnecting-socket.ts'
import type { SocketState } from './reconnecting-socket.ts'
import { browserRealtimeDependencies } from './browser-realtime-dependencies.ts'
import type { RealtimeDependencies } from './browser-realtime-dependencies.ts'
import { EntityWatches } from './entity-watches.ts'
import type { EntityChange } from './entity-watches.ts'

export type { EntityChange, SocketState }

export interface RealtimeEventHandlers {
  /** Called when a watched entity has a newer version than in its last notification. */
  readonly entity: (change: EntityChange) => void
  readonly chat?: (push: ChatPush) => void
  readonly typing?: (push: TypingPush) => void
  readonly state?: (state: SocketState) => void
}

/**
 * The only socket of the page: opened at log-in, closed at log-out, and reconnected automatically in between. It knows
 * nothing of screens and cache; the caller's event handlers decide what a change means.
 */
export class RealtimeSocket {
  readonly #line: ReconnectingSocket
  readonly #calls: SocketRequestTracker
  readonly #watches: EntityWatches
  readonly #on: RealtimeEventHandlers

  /** @param url URL of /ws/, with scheme and host */
  constructor(url: string, on: RealtimeEventHandlers, ports: RealtimeDependencies = browserRealtimeDependencies) {
    this.#on = on
    this.#line = new ReconnectingSocket(url, ports, {
      opened: () => this.#watches.opened(),
      received: (text) => this.#receive(text),
      lost: () => {
        this.#watches.lost()
        this.#calls.failAll()
      },
      changed: (state) => on.state?.(state),
    })
    this.#calls = new SocketRequestTracker(
      (text) => this.#line.send(text),
      ports,
      () => this.#line.drop(),
    )
    this.#watches = new EntityWatches(this.#calls, ports, on.entity)
  }

  get state(): SocketState {
    return this.#line.state
  }

  /** Opens the socket for the logged-in user; does nothing if it is already open. */
  open(): void {
    this.#line.open()
  }

  /** Closes the socket at log-out, without reconnecting, and forgets which versions of the entities it has seen. */
  close(): void {
    this.#line.close()
    this.#watches.reset()
  }

  /** Watches an entity, now or as soon as the socket opens. The returned function stops watching. */
  watch(type: EntityType, id: number): () => void {
    return this.#watches.add(type, id)
  }

  /** Calls a socket route. A socket failure becomes a 502. */
  async request<R extends Route>(
    route: R,
    params: RouteParamsInput<R>,
  ): Promise<ResponseEnvelope<RouteResponseData<R>>> {
    const [envelope] = await this.#calls.ask(route, [params])
    return envelope as ResponseEnvelope<RouteResponseData<R>>
  }

  #receive(text: string): void {
    const message = parsed(text)
    if (!message) return
    if (Array.isArray(message)) for (const reply of message) this.#calls.answer(reply)
    else if (!('type' in message)) this.#calls.answer(message)
    else if (message.type === 'entity') this.#watches.notified(message.entity)
    else if (message.type === 'typing') this.#on.typing?.(message)
    else this.#on.chat?.(message)
  }
}

/** URL of the socket at a page's origin. */
export const buildSocketUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/`

/** Drops frames of an unknown format, because the server may be newer than this page. */
function parsed(text: string) {
  try {
    return frameSentToBrowserSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
