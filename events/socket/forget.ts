import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { connectionById, removeConnection } from './connection.store.ts'
import type { Connection } from './connection.store.ts'
import { deleteRegistrations } from './registration.store.ts'

/** What a caller knows of a socket whose item may be gone already. */
export interface Known {
  readonly connection?: Connection
  readonly watched?: readonly EntityRef[]
}

/**
 * Removes a socket and everything it watches. Its own item goes last, so that an attempt that breaks off can be
 * repeated; a socket already forgotten is no failure.
 */
export async function forget(connectionId: string, known: Known = {}): Promise<void> {
  const stored = await connectionById(connectionId)
  const connection = stored ?? known.connection
  const watched = new Set([...(known.watched ?? []), ...(stored?.watched ?? [])])
  await deleteRegistrations(connectionId, watched)
  if (!connection) return
  const inTheEnd = await removeConnection(connection)
  // A registration may have come between reading and removing.
  await deleteRegistrations(
    connectionId,
    [...inTheEnd].filter((ref) => !watched.has(ref)),
  )
}
