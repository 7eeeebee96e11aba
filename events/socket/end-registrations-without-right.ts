import type { UserActor } from '@nestboard/functions/kernel/request/actor.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { buildContextWithoutRequest } from '@nestboard/functions/kernel/request/operation.ts'
import { getCausingRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { parseEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { readConnectionById, readConnectionsOfUser, removeWatchedEntities } from './connection.store.ts'
import { readWatchableEntity } from './watchable-entity.ts'
import { deleteWatchRegistrations } from './registration.store.ts'
import type { Watcher } from './registration.store.ts'

/** Somebody without any team, group, board or offer, who may read what everybody may. */
const stranger: UserActor = { kind: 'user', userId: 0, sessionId: 0 }

/** With more people than this, it is first asked whether everybody may read the entity. */
const maxCheckedOneByOne = 4

async function mayWatch(ref: EntityRef, actor: UserActor, nowMs: number): Promise<boolean> {
  const entity = parseEntityRef(ref)
  const log = createLogger(getCausingRequestId() ?? '')
  return (
    entity !== undefined &&
    (await readWatchableEntity(entity, buildContextWithoutRequest(actor, nowMs, log))) !== undefined
  )
}

/**
 * Splits the watchers of an entity into those who may still read it and those whose right has ended, also by time, such
 * as that of an expired offer. It costs one check for an entity that everybody may read, and otherwise one a session;
 * few people watch such an entity, and each reads it again after a push anyway.
 */
export async function splitWatchersByRight(
  ref: EntityRef,
  watchers: readonly Watcher[],
  nowMs: number,
): Promise<{ entitled: Watcher[]; former: Watcher[] }> {
  const sessions = new Map(watchers.map((each) => [each.sessionId, each]))
  if (sessions.size > maxCheckedOneByOne && (await mayWatch(ref, stranger, nowMs)))
    return { entitled: [...watchers], former: [] }
  const checked = await Promise.all(
    [...sessions.values()].map(
      async ({ userId, sessionId }) =>
        [sessionId, await mayWatch(ref, { kind: 'user', userId, sessionId }, nowMs)] as const,
    ),
  )
  const { true: entitled = [], false: former = [] } = Object.groupBy(
    watchers,
    ({ sessionId }) => String(new Map(checked).get(sessionId)) as 'true' | 'false',
  )
  return { entitled, former }
}

/** Ends registrations of a socket. */
export async function endRegistrations(
  socket: Pick<Watcher, 'connectionId'>,
  refs: readonly EntityRef[],
): Promise<void> {
  if (!refs.length) return
  await deleteWatchRegistrations(socket.connectionId, refs)
  await removeWatchedEntities(socket, refs)
}

/** Ends those registrations of a person's sockets that the person's present rights no longer allow. */
export async function endRegistrationsWithoutRight(userId: number, nowMs: number): Promise<void> {
  await Promise.all(
    (await readConnectionsOfUser(userId)).map(async ({ connectionId, sessionId }) => {
      const actor: UserActor = { kind: 'user', userId, sessionId }
      const watched = [...((await readConnectionById(connectionId))?.watched ?? [])]
      const rights = await Promise.all(watched.map((ref) => mayWatch(ref, actor, nowMs)))
      await endRegistrations(
        { connectionId },
        watched.filter((_, at) => !rights[at]),
      )
    }),
  )
}
