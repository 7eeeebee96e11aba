import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { connectionById, removeConnection } from './connection.store.ts'
import type { Connection } from './connection.store.ts'
import { deleteRegistrations } from './registration.store.ts'

/** What the caller knows of a socket, in case the socket's row is already gone. */
export interface KnownSocket {
  readonly connection?: Connection
  readonly watched?: readonly EntityRef[]
}

/**
 * Removes a socket and its registrations; does nothing for a missing socket. The socket's own row is removed last, so
 * that a failed attempt can be repeated.
 */
export async function removeSocket(connectionId: string, known: KnownSocket = {}): Promise<void> {
  const stored = await connectionById(connectionId)
  const connection = stored ?? known.connection
  const watched = new Set([...(known.watched ?? []), ...(stored?.watched ?? [])])
  await deleteRegistrations(connectionId, watched)
  if (!connection) return
  const inTheEnd = await removeConnection(connection)
  // Removes registrations that were added between the read and the removal.
  await deleteRegistrations(
    connectionId,
    [...inTheEnd].filter((ref) => !watched.has(ref)),
  )
}
