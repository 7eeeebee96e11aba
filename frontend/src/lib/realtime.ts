import { received } from '@nestboard/events/contracts/socket.ts'
import type { ChatPush } from '@nestboard/events/contracts/socket.ts'
import type { Data, Input, Route } from '@nestboard/shared/kernel/contract.ts'
import type { EntityType } from '@nestboard/shared/kernel/entity.ts'
import type { Envelope } from '@nestboard/shared/kernel/envelope.ts'
import { Calls } from './realtime/calls.ts'
import { SocketLine } from './realtime/line.ts'
import type { SocketState } from './realtime/line.ts'
import { browserPorts } from './realtime/ports.ts'
import type { Ports } from './realtime/ports.ts'
import { Watches } from './realtime/watches.ts'
import type { EntityChange } from './realtime/watches.ts'

export type { EntityChange, SocketState }

export interface RealtimeEvents {
  /** A watched entity is newer than what was last told of it. */
  readonly entity: (change: EntityChange) => void
  readonly chat?: (push: ChatPush) => void
  readonly state?: (state: SocketState) => void
}

/**
 * The browser's one socket: opened at log-in, closed at log-out, back by itself in between. Knows no screen and no
 * cache: whoever makes it decides what a change means.
 */
export class Realtime {
  readonly #line: SocketLine
  readonly #calls: Calls
  readonly #watches: Watches
  readonly #on: RealtimeEvents

  /** @param url of /ws/, with scheme and host */
  constructor(url: string, on: RealtimeEvents, ports: Ports = browserPorts) {
    this.#on = on
    this.#line = new SocketLine(url, ports, {
      opened: () => this.#watches.opened(),
      received: (text) => this.#receive(text),
      lost: () => {
        this.#watches.lost()
        this.#calls.failAll()
      },
      changed: (state) => on.state?.(state),
    })
    this.#calls = new Calls(
      (text) => this.#line.send(text),
      ports,
      () => this.#line.drop(),
    )
    this.#watches = new Watches(this.#calls, ports, on.entity)
  }

  get state(): SocketState {
    return this.#line.state
  }

  /** Opens the socket of the person who is signed in; open already, nothing happens. */
  open(): void {
    this.#line.open()
  }

  /** Log-out: closes the socket for good and forgets what was seen. */
  close(): void {
    this.#line.close()
    this.#watches.reset()
  }

  /** Watches an entity, now or as soon as the socket opens; the returned function ends it. */
  watch(type: EntityType, id: number): () => void {
    return this.#watches.add(type, id)
  }

  /** Calls a socket route. A socket that fails answers 502. */
  async request<R extends Route>(route: R, params: Input<R>): Promise<Envelope<Data<R>>> {
    const [envelope] = await this.#calls.ask(route, [params])
    return envelope as Envelope<Data<R>>
  }

  #receive(text: string): void {
    const message = parsed(text)
    if (!message) return
    if (Array.isArray(message)) for (const reply of message) this.#calls.answer(reply)
    else if (!('type' in message)) this.#calls.answer(message)
    else if (message.type === 'entity') this.#watches.notified(message.entity)
    else this.#on.chat?.(message)
  }
}

/** The address of the socket beside a page. */
export const socketUrl = ({ protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/`

/** A frame that isn't ours is dropped: a newer server may say what this page doesn't know. */
function parsed(text: string) {
  try {
    return received.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
