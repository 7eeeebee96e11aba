import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef, EntityType } from '@nestboard/shared/kernel/entity.ts'
import type { ResponseEnvelope } from '@nestboard/shared/kernel/envelope.ts'
import type { EntityPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { register, unregister } from '@nestboard/shared/notifications/routes.ts'
import type { SocketRequestTracker } from './socket-request-tracker.ts'
import type { RealtimeDependencies, TimeoutHandle } from './browser-realtime-dependencies.ts'

/**
 * A change, or a possible change, of an entity. `nms` is null if the entity's type has no change time; such an entity
 * may have changed unnoticed while it wasn't registered at the server.
 */
export interface EntityChange {
  readonly id: number
  readonly type: EntityType
  readonly nms: number | null
}

const notifyDelayMs = 250
/** Delay that collects the watches of one screen, so that they are registered in one frame. */
const gatherMs = 20
/**
 * An entity stays registered for this long after its last watcher left, because users often go back to the previous
 * screen.
 */
const leaveAfterMs = 5_000
const retryAfterMs = 5_000
/** A page's data is assumed to have been requested at most this long before its watch starts. */
const fetchedBeforeMs = 1_000

/**
 * Entity types without a change time, to which other people add content. They are refetched after the registration,
 * because a change between the first fetch and the registration is not pushed.
 */
const withoutVersion: ReadonlySet<EntityType> = new Set(['Inbox', 'Leads'])

interface Watch {
  readonly type: EntityType
  readonly id: number
  readonly sinceMs: number
  watchers: number
  /** State of the registration. A `refused` entity is not registered again before the next connection. */
  standing: 'new' | 'asked' | 'registered' | 'refused'
  hasBeenRegistered: boolean
  seenNms: number | undefined
  dueNms: number | undefined
  leave: TimeoutHandle | undefined
}

/** The watched entities, and which of them are registered at the server. */
export class EntityWatches {
  readonly #calls: SocketRequestTracker
  readonly #ports: RealtimeDependencies
  readonly #tell: (change: EntityChange) => void
  readonly #watches = new Map<EntityRef, Watch>()
  readonly #left = new Map<EntityRef, Watch>()
  #isOpen = false
  #isAsking = false
  #isTroubled = false
  #gathering: TimeoutHandle | undefined

  constructor(calls: SocketRequestTracker, ports: RealtimeDependencies, tell: (change: EntityChange) => void) {
    this.#calls = calls
    this.#ports = ports
    this.#tell = tell
  }

  /** Watches an entity until the returned function is called. */
  add(type: EntityType, id: number): () => void {
    const ref = formatEntityRef(type, id)
    const watch = this.#watches.get(ref) ?? this.#newWatch(ref, type, id)
    watch.watchers++
    this.#ports.clearTimeout(watch.leave)
    let isWatching = true
    return () => {
      if (!isWatching) return
      isWatching = false
      if (--watch.watchers === 0) watch.leave = this.#ports.setTimeout(() => this.#leave(ref), leaveAfterMs)
    }
  }

  /**
   * Called when the socket has opened. A new connection has no registrations, so every entity is registered again, in
   * one frame.
   */
  opened(): void {
    for (const [ref, watch] of this.#watches) {
      if (watch.watchers === 0) this.#leave(ref)
      watch.standing = 'new'
    }
    this.#left.clear()
    this.#isOpen = true
    this.#flushIn(0)
  }

  lost(): void {
    this.#isOpen = false
    this.#ports.clearTimeout(this.#gathering)
    this.#gathering = undefined
  }

  /** Forgets which versions of the entities were seen, because the next user of this browser may be someone else. */
  reset(): void {
    for (const watch of this.#watches.values()) Object.assign(watch, { seenNms: undefined, hasBeenRegistered: false })
  }

  /**
   * Handles a notification. Outdated notifications are dropped, and several within `notifyDelayMs` are reported as one
   * change.
   */
  notified({ type, id, nms }: EntityPush['entity']): void {
    const watch = this.#watches.get(formatEntityRef(type, id))
    if (!watch || nms <= Math.max(watch.seenNms ?? 0, watch.dueNms ?? 0)) return
    const isDue = watch.dueNms !== undefined
    watch.dueNms = nms
    if (!isDue) this.#ports.setTimeout(() => this.#tellDue(watch), notifyDelayMs)
  }

  #tellDue(watch: Watch): void {
    const { type, id, dueNms } = watch
    watch.dueNms = undefined
    if (dueNms === undefined) return
    watch.seenNms = dueNms
    if (watch.watchers > 0) this.#tell({ type, id, nms: dueNms })
  }

  #newWatch(ref: EntityRef, type: EntityType, id: number): Watch {
    const left = this.#left.get(ref)
    if (left) {
      this.#left.delete(ref)
      this.#watches.set(ref, left)
      return left
    }
    const watch: Watch = {
      type,
      id,
      sinceMs: this.#ports.now(),
      watchers: 0,
      standing: 'new',
      hasBeenRegistered: false,
      seenNms: undefined,
      dueNms: undefined,
      leave: undefined,
    }
    this.#watches.set(ref, watch)
    this.#flushIn(gatherMs)
    return watch
  }

  #leave(ref: EntityRef): void {
    const watch = this.#watches.get(ref)
    if (!watch) return
    this.#ports.clearTimeout(watch.leave)
    this.#watches.delete(ref)
    if (watch.standing !== 'registered' && watch.standing !== 'asked') return
    this.#left.set(ref, watch)
    this.#flushIn(gatherMs)
  }

  #flushIn(ms: number): void {
    if (!this.#isOpen || this.#gathering) return
    this.#gathering = this.#ports.setTimeout(() => {
      this.#gathering = undefined
      void this.#flush()
    }, ms)
  }

  /**
   * Sends the frames one after another, each after the response to the last: the server may process two frames in
   * parallel, and a late unregister could undo a newer register.
   */
  async #flush(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      await this.#unregister()
      await this.#register()
    } finally {
      this.#isAsking = false
    }
    const isMore = this.#left.size > 0 || this.#wanted().length > 0
    if (isMore) this.#flushIn(this.#isTroubled ? retryAfterMs : gatherMs)
  }

  async #unregister(): Promise<void> {
    const left = [...this.#left.values()]
    this.#left.clear()
    if (left.length) await this.#calls.ask(unregister, left.map(paramsOf))
  }

  async #register(): Promise<void> {
    const wanted = this.#wanted()
    this.#isTroubled = false
    if (!wanted.length) return
    for (const watch of wanted) watch.standing = 'asked'
    const answers = await this.#calls.ask(register, wanted.map(paramsOf))
    wanted.forEach((watch, index) =>
      this.#registered(watch, answers[index] as ResponseEnvelope<RouteResponseData<typeof register>>),
    )
  }

  #wanted(): Watch[] {
    return [...this.#watches.values()].filter(({ standing }) => standing === 'new')
  }

  #registered(watch: Watch, { status, data }: ResponseEnvelope<RouteResponseData<typeof register>>): void {
    // If the socket was replaced in the meantime, this response is obsolete, and the entity is registered again on the
    // new socket.
    if (watch.standing !== 'asked') return
    if (status !== 'OK') {
      const isFinal = status === 'Not Found' || status === 'Invalid Request'
      watch.standing = isFinal ? 'refused' : 'new'
      this.#isTroubled ||= !isFinal
      return
    }
    const version = data ?? {}
    const isFirst = !watch.hasBeenRegistered
    watch.standing = 'registered'
    watch.hasBeenRegistered = true
    if (isFirst && this.#isUnchangedSinceFetched(watch, version)) watch.seenNms ??= version.nms
    else this.#mayHaveChanged(watch, version.nms)
  }

  /**
   * Whether the entity is unchanged since the page fetched it. The server's and the browser's clocks may differ by
   * minutes, so the age of the change is measured by the server's clock alone, and the age of the fetch by the
   * browser's.
   */
  #isUnchangedSinceFetched({ type, sinceMs }: Watch, { nms, atMs }: RouteResponseData<typeof register>): boolean {
    const fetchedAgoMs = this.#ports.now() - sinceMs + fetchedBeforeMs
    if (nms === undefined) return !withoutVersion.has(type) && fetchedAgoMs <= 2 * fetchedBeforeMs
    return atMs !== undefined && atMs - nms > fetchedAgoMs
  }

  #mayHaveChanged(watch: Watch, nms: number | undefined): void {
    const { type, id } = watch
    if (nms !== undefined) this.notified({ type, id, nms })
    else if (watch.watchers > 0) this.#tell({ type, id, nms: null })
  }
}

const paramsOf = ({ type, id }: Watch) => ({ type, id })
