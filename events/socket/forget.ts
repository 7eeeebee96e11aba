import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { connectionById, removeConnection } from './connection.store.ts'
import type { Connection } from './connection.store.ts'
import { deleteRegistrations } from './registration.store.ts'

/** Facts about a socket that the caller has and the table may no longer have. */
export interface Known {
  readonly connection?: Connection
  readonly watched?: readonly EntityRef[]
}

/**
 * Removes a socket and its registrations; a missing socket is no failure. Its own row is removed last, so that a failed
 * attempt can be repeated.
 */
export async function forget(connectionId: string, known: Known = {}): Promise<void> {
  const stored = await connectionById(connectionId)
  const connection = stored ?? known.connection
  const watched = new Set([...(known.watched ?? []), ...(stored?.watched ?? [])])
  await deleteRegistrations(connectionId, watched)
  if (!connection) return
  const inTheEnd = await removeConnection(connection)
  // Registrations may have been added between the read and the removal.
  await deleteRegistrations(
    connectionId,
    [...inTheEnd].filter((ref) => !watched.has(ref)),
  )
}
