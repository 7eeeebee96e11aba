import type { Key } from '@nestboard/functions/kernel/keys.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'

/** Key of an open socket, with its person and watched entities. */
export const connectionKey = (connectionId: string): Key => ({ pk: `C#${connectionId}`, sk: 'C' })

/** Key of the row with all open sockets of a person, so that limiting and closing them needs no index. */
export const socketsKey = (userId: number): Key => ({ pk: `SOCKETS#${userId}`, sk: 'SOCKETS' })

/** Partition of an entity's registrations, so that a push costs the same however many sockets watch others. */
export const audiencePartition = (ref: EntityRef): string => `R#${ref}`
export const registrationKey = (ref: EntityRef, connectionId: string): Key => ({
  pk: audiencePartition(ref),
  sk: connectionId,
})
