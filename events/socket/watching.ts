import type { UserActor } from '@nestboard/functions/kernel/actor.ts'
import type { Context } from '@nestboard/functions/kernel/operation.ts'
import type { Data, Params, Route } from '@nestboard/shared/kernel/contract.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { notificationTexts } from '@nestboard/shared/notifications/faults.ts'
import type * as routes from '@nestboard/shared/notifications/routes.ts'
import { registrationsMost } from '../contracts/socket.ts'
import { addWatched, removeWatched } from './connection.store.ts'
import type { StoredConnection } from './connection.store.ts'
import { readers } from './readers.ts'
import type { Readable } from './readers.ts'
import { deleteRegistrations, putRegistrations } from './registration.store.ts'

export interface SocketContext extends Context<UserActor> {
  readonly connection: StoredConnection
  /** Settles once the session was looked at, beside whatever else is read. Nothing is written before it resolves. */
  readonly admitted: Promise<void>
}

/** What one request of a frame comes to: the route's data, or why not. */
type Outcome<R extends Route> = Data<R> | Error

/**
 * A call inside /ws/. It takes all equal requests of a frame at once, because a client that comes back registers
 * everything it watches in one frame.
 */
export type SocketOperation<R extends Route> = (
  inputs: readonly Params<R>[],
  context: SocketContext,
) => Promise<Outcome<R>[]>

/** Watches entities, those the person may read; watching one again changes nothing. */
export const register: SocketOperation<typeof routes.register> = async (inputs, context) => {
  const { connection } = context
  const found = await Promise.all(
    inputs.map(async ({ id, type }) => {
      const readable: Readable | undefined = await readers[type](id, context)
      return { ref: entityRef(type, id), readable }
    }),
  )
  await context.admitted
  const wanted = found.flatMap(({ ref, readable }) => (readable ? [ref] : []))
  const fresh = [...new Set(wanted)].filter((ref) => !connection.watched.has(ref))
  const granted = fresh.slice(0, registrationsMost - connection.watched.size)
  await watch(connection, granted)
  return found.map(({ ref, readable }): Outcome<typeof routes.register> => {
    if (!readable) return notFound()
    if (!connection.watched.has(ref)) return refused(notificationTexts.tooMany)
    return { ...(readable.nms !== undefined && { nms: readable.nms }), atMs: context.nowMs }
  })
}

/** Later requests of the same frame see what `connection.watched` has become. */
async function watch(connection: StoredConnection, refs: readonly EntityRef[]): Promise<void> {
  if (!refs.length) return
  const [isAdded] = await Promise.all([addWatched(connection, refs), putRegistrations(connection, refs)])
  // Another frame took the room, or the socket went: nobody would find these rows again.
  if (!isAdded) return deleteRegistrations(connection.connectionId, refs)
  for (const ref of refs) connection.watched.add(ref)
}

/** Stops watching entities; one that wasn't watched is no failure. */
export const unregister: SocketOperation<typeof routes.unregister> = async (inputs, { connection, admitted }) => {
  await admitted
  const refs = [...new Set(inputs.map(({ id, type }) => entityRef(type, id)))]
  await Promise.all([deleteRegistrations(connection.connectionId, refs), removeWatched(connection, refs)])
  for (const ref of refs) connection.watched.delete(ref)
  return inputs.map(() => ({}))
}
