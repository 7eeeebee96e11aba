import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { readConnectionById, removeConnection } from './connection.store.ts'
import type { SocketConnection } from './connection.store.ts'
import { deleteWatchRegistrations } from './registration.store.ts'

/** What the caller knows of a socket, in case the socket's row is already gone. */
export interface SocketFieldsKnownToCaller {
  readonly connection?: SocketConnection
  readonly watched?: readonly EntityRef[]
}

/**
 * Removes a socket and its registrations; does nothing for a missing socket. The socket's own row is removed last, so
 * that a failed attempt can be repeated.
 */
export async function removeSocket(connectionId: string, known: SocketFieldsKnownToCaller = {}): Promise<void> {
  const stored = await readConnectionById(connectionId)
  const connection = stored ?? known.connection
  const watched = new Set([...(known.watched ?? []), ...(stored?.watched ?? [])])
  await deleteWatchRegistrations(connectionId, watched)
  if (!connection) return
  const inTheEnd = await removeConnection(connection)
  // Removes registrations that were added between the read and the removal.
  await deleteWatchRegistrations(
    connectionId,
    [...inTheEnd].filter((ref) => !watched.has(ref)),
  )
}
