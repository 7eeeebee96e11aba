import type { Key } from '@nestboard/functions/kernel/keys.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'

/** One open socket: whose it is and what it watches. */
export const connectionKey = (connectionId: string): Key => ({ pk: `C#${connectionId}`, sk: 'C' })

/** The sockets a person has open, one item: the limit and the end of a session need no index. */
export const socketsKey = (userId: number): Key => ({ pk: `SOCKETS#${userId}`, sk: 'SOCKETS' })

/** Everyone who watches an entity lies under the entity: telling them costs the same however many watch others. */
export const audiencePartition = (ref: EntityRef): string => `R#${ref}`
export const registrationKey = (ref: EntityRef, connectionId: string): Key => ({
  pk: audiencePartition(ref),
  sk: connectionId,
})
