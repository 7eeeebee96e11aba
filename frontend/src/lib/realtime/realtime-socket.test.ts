import { heartbeatFrame } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { SocketRequest } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { register } from '@nestboard/shared/notifications/routes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EntityChange, SocketState } from './realtime-socket.ts'
import { RealtimeSocket, buildSocketUrl } from './realtime-socket.ts'
import { packRequestsIntoFrames } from './socket-request-tracker.ts'
import { connectionHealthyAfterMs, heartbeatIntervalMs, computeReconnectDelayMs } from './reconnecting-socket.ts'
import { browserRealtimeDependencies } from './browser-realtime-dependencies.ts'
import type { SocketEventHandlers, MinimalWebSocket } from './browser-realtime-dependencies.ts'

class FakeSocket implements MinimalWebSocket {
  readonly on: SocketEventHandlers
  readonly frames: string[] = []
  constructor(on: SocketEventHandlers) {
    this.on = on
  }
  isClosed = false
  send(text: string): void {
    this.frames.push(text)
  }
  close(): void {
    this.isClosed = true
    this.on.closed()
  }
  get requests(): SocketRequest[] {
    return this.frames.filter((each) => each !== heartbeatFrame).flatMap((each) => JSON.parse(each) as SocketRequest[])
  }
  receives(message: unknown): void {
    this.on.received(JSON.stringify(message))
  }
  /** Responds to all pending requests. */
  respond(data: object | null = {}, status = 'OK'): void {
    const answer = data && { atMs: Date.now(), ...data }
    for (const { id } of this.requests.slice(this.#answered)) this.receives({ id, status, data: answer, error: null })
    this.#answered = this.requests.length
  }
  #answered = 0
}

let sockets: FakeSocket[]
let reported: EntityChange[]
let states: SocketState[]
let realtime: RealtimeSocket
const last = (): FakeSocket => sockets.at(-1) as FakeSocket
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  ;[sockets, reported, states] = [[], [], []]
  const ports = {
    ...browserRealtimeDependencies,
    random: () => 0.5,
    openSocket: (_: string, on: SocketEventHandlers) => {
      sockets.push(new FakeSocket(on))
      return last()
    },
  }
  const on = {
    entity: (change: EntityChange) => reported.push(change),
    state: (state: SocketState) => states.push(state),
  }
  realtime = new RealtimeSocket('ws://here/ws/', on, ports)
})
afterEach(() => vi.useRealTimers())

async function opened(): Promise<FakeSocket> {
  realtime.open()
  await pass(100)
  last().on.opened()
  await pass(0)
  return last()
}

/** Closes the socket and waits until it has reconnected. */
async function reconnected(): Promise<FakeSocket> {
  last().close()
  await pass(4_000)
  last().on.opened()
  await pass(0)
  return last()
}

describe('the socket', () => {
  it('opens one socket 100 ms after the call and reports its states', async () => {
    realtime.open()
    realtime.open()
    await pass(99)
    expect(sockets).toHaveLength(0)
    await pass(1)
    expect(sockets).toHaveLength(1)
    last().on.opened()
    expect(states).toEqual(['connecting', 'open'])
  })

  it('reconnects after 2.5 to 5.5 s, with a wider spread after each failure', () => {
    const range = (failures: number) => [0, 1].map((random) => computeReconnectDelayMs(failures, () => random))
    expect(range(0)).toEqual([2_500, 5_500])
    expect(range(1)).toEqual([2_500, 8_500])
    expect(range(3)).toEqual([2_500, 26_500])
    expect(range(50)).toEqual([2_500, 122_500])
  })

  it('a short connection counts as a failure, and a long one resets the count', async () => {
    await opened()
    last().close()
    await pass(4_000)
    expect(sockets).toHaveLength(2)
    last().on.opened()
    last().close()
    await pass(4_000)
    expect(sockets).toHaveLength(2)
    await pass(1_500)
    expect(sockets).toHaveLength(3)
    last().on.opened()
    await pass(connectionHealthyAfterMs)
    last().close()
    await pass(4_000)
    expect(sockets).toHaveLength(4)
  })

  it('stays closed after log-out', async () => {
    const socket = await opened()
    realtime.close()
    expect(socket.isClosed).toBe(true)
    expect(realtime.state).toBe('disconnected')
    await pass(600_000)
    expect(sockets).toHaveLength(1)
  })

  it('sends a heartbeat after nine idle minutes', async () => {
    const socket = await opened()
    await pass(heartbeatIntervalMs - 1)
    expect(socket.frames).toEqual([])
    await pass(1)
    await pass(heartbeatIntervalMs)
    expect(socket.frames).toEqual([heartbeatFrame, heartbeatFrame])
  })
})

describe('watching', () => {
  it('registers the entities of a screen in one frame, each once even with several watchers', async () => {
    const socket = await opened()
    for (const id of [1, 2, 1]) realtime.watch('User', id)
    await pass(20)
    expect(socket.frames).toHaveLength(1)
    expect(socket.requests).toMatchObject([
      { method: 'POST', operation: register.path, params: { type: 'User', id: 1 } },
      { method: 'POST', operation: register.path, params: { type: 'User', id: 2 } },
    ])
  })

  it('unregisters an entity after its last watcher left, unless a new one comes within five seconds', async () => {
    const socket = await opened()
    const [one, other] = [realtime.watch('User', 1), realtime.watch('User', 1)]
    await pass(20)
    socket.respond()
    one()
    one()
    await pass(10_000)
    other()
    await pass(4_000)
    const back = realtime.watch('User', 1)
    await pass(10_000)
    expect(socket.frames).toHaveLength(1)
    back()
    await pass(5_020)
    expect(socket.requests.at(-1)).toMatchObject({ operation: '/v1/entity/notification/unregister' })
  })

  it('registers all entities again in one frame after a reconnect', async () => {
    const socket = await opened()
    realtime.watch('User', 1)
    const leave = realtime.watch('User', 2)
    realtime.watch('User', 3)
    await pass(20)
    socket.respond({ nms: 5 })
    leave()
    const next = await reconnected()
    expect(next.frames).toHaveLength(1)
    expect(next.requests.map(({ params }) => params?.['id'])).toEqual([1, 3])
  })

  it('reports each entity that changed while disconnected once after a reconnect', async () => {
    const socket = await opened()
    realtime.watch('User', 1)
    realtime.watch('User', 2)
    realtime.watch('UserPreference', 3)
    await pass(20)
    const [first, second, third] = socket.requests
    const atMs = Date.now()
    socket.receives(
      [first, second].map((each) => ({ id: each?.id, status: 'OK', data: { nms: 5, atMs }, error: null })),
    )
    socket.receives({ id: third?.id, status: 'OK', data: { atMs }, error: null })
    const next = await reconnected()
    const [again, more, unknown] = next.requests
    next.receives({ id: again?.id, status: 'OK', data: { nms: 5, atMs }, error: null })
    next.receives({ id: more?.id, status: 'OK', data: { nms: 7, atMs }, error: null })
    next.receives({ id: unknown?.id, status: 'OK', data: { atMs }, error: null })
    await pass(250)
    expect(reported).toEqual([
      { type: 'UserPreference', id: 3, nms: null },
      { type: 'User', id: 2, nms: 7 },
    ])
  })

  it('reports a change between a fetch and its registration, even if the clocks differ', async () => {
    const socket = await opened()
    realtime.watch('User', 1)
    realtime.watch('User', 2)
    await pass(300)
    const [first, second] = socket.requests
    // Simulates a server clock that is an hour behind the browser's.
    const atMs = Date.now() - 3_600_000
    socket.receives({ id: first?.id, status: 'OK', data: { nms: atMs - 200, atMs }, error: null })
    socket.receives({ id: second?.id, status: 'OK', data: { nms: atMs - 5_000, atMs }, error: null })
    await pass(250)
    expect(reported).toEqual([{ type: 'User', id: 1, nms: atMs - 200 }])
  })

  it('reports an inbox and leads once registered, since they have no change time that would show a change after the fetch', async () => {
    const socket = await opened()
    realtime.watch('Inbox', 1)
    realtime.watch('Leads', 2)
    realtime.watch('UserPreference', 3)
    await pass(20)
    socket.respond()
    await pass(250)
    expect(reported).toEqual([
      { type: 'Inbox', id: 1, nms: null },
      { type: 'Leads', id: 2, nms: null },
    ])
  })

  it('retries a registration after a server error, and not after a refusal', async () => {
    const socket = await opened()
    realtime.watch('User', 1)
    await pass(20)
    socket.respond(null, 'Internal Error')
    await pass(5_000)
    expect(socket.frames).toHaveLength(2)
    socket.respond(null, 'Not Found')
    await pass(60_000)
    expect(socket.frames).toHaveLength(2)
  })
})

describe('notifications', () => {
  const notice = (nms: number, id = 1) => ({ type: 'entity', entity: { type: 'User', id, nms } })

  it('are reported after 250 ms, several of one entity as one with the newest nms', async () => {
    const socket = await opened()
    realtime.watch('User', 1)
    for (const nms of [5, 7, 6]) socket.receives(notice(nms))
    await pass(249)
    expect(reported).toEqual([])
    await pass(1)
    expect(reported).toEqual([{ type: 'User', id: 1, nms: 7 }])
  })

  it('are reported only for watched entities, and only if newer than the last one', async () => {
    const socket = await opened()
    realtime.watch('User', 1)
    socket.receives(notice(7))
    await pass(250)
    for (const each of [notice(7), notice(6), notice(9, 2)]) socket.receives(each)
    await pass(250)
    expect(reported).toHaveLength(1)
  })

  it('of an unknown format are dropped', async () => {
    const socket = await opened()
    realtime.watch('User', 1)
    socket.on.received('not JSON')
    socket.receives({ type: 'entity', entity: { type: 'Nothing', id: 1, nms: 1 } })
    socket.receives(notice(7))
    await pass(250)
    expect(reported).toHaveLength(1)
  })
})

describe('requests', () => {
  const ask = () => realtime.request(register, { type: 'User', id: 1 })

  it('are matched with their responses by id', async () => {
    const socket = await opened()
    const [first, second] = [ask(), ask()]
    const [one, two] = socket.requests
    socket.receives({ id: two?.id, status: 'Not Found', data: null, error: null })
    socket.receives({ id: one?.id, status: 'OK', data: { nms: 3 }, error: null })
    expect(await first).toEqual({ status: 'OK', data: { nms: 3 }, error: null })
    expect(await second).toEqual({ status: 'Not Found', data: null, error: null })
  })

  it('resolve to 502 without a socket, after its loss, and after a timeout, which also closes the socket', async () => {
    const bad = { status: 'Bad Gateway', data: null, error: null }
    expect(await ask()).toEqual(bad)
    const socket = await opened()
    const lost = ask()
    socket.close()
    expect(await lost).toEqual(bad)
    await reconnected()
    const silent = ask()
    const given = last()
    await pass(10_000)
    expect(await silent).toEqual(bad)
    expect(given.isClosed).toBe(true)
  })

  it('fill frames of at most 32 KB and 200 requests', () => {
    const request = (id: number) => ({
      id,
      method: 'POST' as const,
      operation: register.path,
      params: { pad: 'x'.repeat(60) },
    })
    const frames = packRequestsIntoFrames(Array.from({ length: 450 }, (_, index) => request(index)))
    expect(frames.length).toBeGreaterThan(2)
    expect(Math.max(...frames.map((each) => each.length))).toBeLessThanOrEqual(32 * 1024)
    expect(frames.flatMap((each) => JSON.parse(each) as SocketRequest[])).toHaveLength(450)
  })
})

it('derives the URL of the socket from the page’s origin', () => {
  expect(buildSocketUrl({ protocol: 'https:', host: 'nestboard.example' })).toBe('wss://nestboard.example/ws/')
  expect(buildSocketUrl({ protocol: 'http:', host: 'localhost:4300' })).toBe('ws://localhost:4300/ws/')
})
