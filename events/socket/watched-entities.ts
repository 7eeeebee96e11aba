import type { UserActor } from '@nestboard/functions/kernel/request/actor.ts'
import type { OperationContext } from '@nestboard/functions/kernel/request/operation.ts'
import type { RouteResponseData, RouteParams, Route } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { maxWatchedEntitiesPerSocket } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { notificationErrorTexts } from '@nestboard/shared/notifications/faults.ts'
import type * as routes from '@nestboard/shared/notifications/routes.ts'
import { addWatchedEntities, removeWatchedEntities } from './connection.store.ts'
import type { StoredSocketConnection } from './connection.store.ts'
import { readWatchableEntity } from './watchable-entity.ts'
import { deleteWatchRegistrations, putWatchRegistrations } from './registration.store.ts'

export interface SocketOperationContext extends OperationContext<UserActor> {
  readonly connection: StoredSocketConnection
  /** Settles after the check of the session, which runs in parallel with reads. Writes wait for it. */
  readonly admitted: Promise<void>
}

/** The result of one request: the route's data or a fault. */
type Outcome<R extends Route> = RouteResponseData<R> | Error

/**
 * The operation of a route that sockets call. It handles all consecutive requests to this route together, because a
 * client that reconnects registers all its entities in one frame.
 */
export type SocketOperation<R extends Route> = (
  inputs: readonly RouteParams<R>[],
  context: SocketOperationContext,
) => Promise<Outcome<R>[]>

/** Registers the entities that the person may read; repeating a registration changes nothing. */
export const registerWatchedEntities: SocketOperation<typeof routes.register> = async (inputs, context) => {
  const { connection } = context
  const found = await Promise.all(
    inputs.map(async ({ id, type }) => {
      const readable = await readWatchableEntity({ type, id }, context)
      const nms = readable?.nms ?? (await readable?.readNms?.())
      return { ref: formatEntityRef(type, id), readable, nms }
    }),
  )
  await context.admitted
  const wanted = found.flatMap(({ ref, readable }) => (readable ? [ref] : []))
  const fresh = [...new Set(wanted)].filter((ref) => !connection.watched.has(ref))
  const granted = fresh.slice(0, maxWatchedEntitiesPerSocket - connection.watched.size)
  await watch(connection, granted)
  return found.map(({ ref, readable, nms }): Outcome<typeof routes.register> => {
    if (!readable) return notFound()
    if (!connection.watched.has(ref)) return badRequest(notificationErrorTexts.tooMany)
    return { ...(nms !== undefined && { nms }), atMs: context.nowMs }
  })
}

/** Stores registrations, and adds them to `connection.watched` for later requests of the same frame. */
async function watch(connection: StoredSocketConnection, refs: readonly EntityRef[]): Promise<void> {
  if (!refs.length) return
  const [isAdded] = await Promise.all([addWatchedEntities(connection, refs), putWatchRegistrations(connection, refs)])
  // Another frame reached the limit, or the socket was closed. Registrations without an entry in the socket's row would
  // never be removed, so they are removed here.
  if (!isAdded) return deleteWatchRegistrations(connection.connectionId, refs)
  for (const ref of refs) connection.watched.add(ref)
}

/** Unregisters entities; an entity without a registration is no error. */
export const unregisterWatchedEntities: SocketOperation<typeof routes.unregister> = async (
  inputs,
  { connection, admitted },
) => {
  await admitted
  const refs = [...new Set(inputs.map(({ id, type }) => formatEntityRef(type, id)))]
  await Promise.all([deleteWatchRegistrations(connection.connectionId, refs), removeWatchedEntities(connection, refs)])
  for (const ref of refs) connection.watched.delete(ref)
  return inputs.map(() => ({}))
}
