import type { RouteResponseData, RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import { failureEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import type { ResponseEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import { maxFrameBytes, maxWatchedEntitiesPerSocket } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { SocketReply, SocketRequest } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { RealtimeDependencies, TimeoutHandle } from './browser-realtime-dependencies.ts'

const answerWithinMs = 10_000

interface Pending {
  readonly settle: (envelope: ResponseEnvelope) => void
  readonly timer: TimeoutHandle
}

/** Matches requests over the socket with their responses. If the socket fails, pending requests get a 502. */
export class SocketRequestTracker {
  readonly #send: (text: string) => boolean
  readonly #ports: RealtimeDependencies
  readonly #silent: () => void
  readonly #pending = new Map<number, Pending>()
  #lastId = 0

  /** @param silent called when the server has not responded within ten seconds */
  constructor(send: (text: string) => boolean, ports: RealtimeDependencies, silent: () => void) {
    this.#send = send
    this.#ports = ports
    this.#silent = silent
  }

  /** Calls a route once for each input, in as few frames as possible. */
  async ask<R extends Route>(
    route: R,
    inputs: readonly RouteParamsInput<R>[],
  ): Promise<ResponseEnvelope<RouteResponseData<R>>[]> {
    const requests = inputs.map((params) => this.#requestOf(route, params as Record<string, unknown>))
    const answers = requests.map(({ id }) => this.#answerTo(id))
    for (const frame of packRequestsIntoFrames(requests)) if (!this.#send(frame)) this.failAll()
    const envelopes = await Promise.all(answers)
    return envelopes.map((envelope) => typed(route, envelope))
  }

  /** Resolves the pending request with this id. */
  answer({ id, ...envelope }: SocketReply): void {
    const pending = typeof id === 'number' ? this.#pending.get(id) : undefined
    if (!pending) return
    this.#pending.delete(id as number)
    this.#ports.clearTimeout(pending.timer)
    pending.settle({ ...envelope, data: envelope.data ?? null })
  }

  /** Resolves all pending requests with a 502. */
  failAll(): void {
    for (const id of this.#pending.keys()) this.answer({ id, ...failureEnvelope(502, null) })
  }

  #requestOf({ method, path }: Route, params: Record<string, unknown>) {
    return { id: ++this.#lastId, method, operation: path, version: 1, params } satisfies SocketRequest
  }

  #answerTo(id: number): Promise<ResponseEnvelope> {
    return new Promise((settle) => {
      const timer = this.#ports.setTimeout(() => {
        this.failAll()
        this.#silent()
      }, answerWithinMs)
      this.#pending.set(id, { settle, timer })
    })
  }
}

/** Packs requests into frames, within the gateway's limit of bytes and the server's limit of requests per frame. */
export function packRequestsIntoFrames(requests: readonly SocketRequest[]): string[] {
  const frames: string[][] = []
  let bytes = 0
  for (const text of requests.map((each) => JSON.stringify(each))) {
    const last = frames.at(-1)
    bytes += text.length + 1
    if (last && bytes < maxFrameBytes && last.length < maxWatchedEntitiesPerSocket) last.push(text)
    else {
      frames.push([text])
      bytes = text.length + 2
    }
  }
  return frames.map((texts) => `[${texts.join(',')}]`)
}

function typed<R extends Route>(route: R, envelope: ResponseEnvelope): ResponseEnvelope<RouteResponseData<R>> {
  if (envelope.status !== 'OK') return { ...envelope, data: null }
  const data = route.data.safeParse(envelope.data)
  return data.success ? { ...envelope, data: data.data as RouteResponseData<R> } : failureEnvelope(502, null)
}
