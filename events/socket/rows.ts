import { definePartitionKey, defineRowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'

/** One open socket: its user and the entities that it watches. */
export const connectionKey = defineRowKey(
  'C#{connection}',
  'C',
  {
    GetItem: ['Read a socket', 2],
    PutItem: ['Open a socket', 1],
    UpdateItem: ['Change what a socket watches', 8],
    DeleteItem: ['Remove a socket', 8],
  },
  (connectionId: string) => [connectionId],
)

/**
 * The open sockets of a user in one row, so that counting them and closing those of an ended session needs no index.
 */
export const socketsOfUserKey = defineRowKey('SOCKETS#{userId}', 'SOCKETS', {
  GetItem: ['Read the sockets of a user', 1],
  UpdateItem: ['Add or remove a socket of a user', 1],
})

/**
 * The sockets that watch an entity, stored under the entity: one query finds them, however many other sockets are
 * open.
 */
export const entityWatchersPartition = definePartitionKey(
  'R#{entity}',
  { Query: ['List sockets that watch an entity', 13] },
  (ref: EntityRef) => [ref],
)
export const watchRegistrationKey = defineRowKey(
  entityWatchersPartition,
  '{connection}',
  { PutItem: ['Watch an entity', 1], DeleteItem: ['Stop watching an entity', 1] },
  (ref: EntityRef, connectionId: string) => [ref, connectionId],
)
