import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { rateLimitCounterKey } from '@nestboard/functions/kernel/service-rows.ts'
import { entityWatchersPartition, connectionKey, watchRegistrationKey, socketsOfUserKey } from '../socket/rows.ts'

/** Grants for removing a socket and its registrations. */
export const socketRemovalGrants = mergeGrants(
  grantActions(connectionKey, 'DeleteItem', 'GetItem'),
  grantActions(watchRegistrationKey, 'BatchWriteItem'),
  grantActions(socketsOfUserKey, 'UpdateItem'),
)

/** Grants for reading which sockets a person has open. */
export const personSocketsReadGrants = grantActions(socketsOfUserKey, 'GetItem')

/** Grants for reading the session of a socket's user, and charging the user's rate limit. */
const callerGrants = mergeGrants(grantActions(sessionKey, 'GetItem'), grantActions(rateLimitCounterKey, 'UpdateItem'))

/** Grants for opening a socket, and closing the oldest one above the limit. */
export const socketOpeningGrants = mergeGrants(
  socketRemovalGrants,
  callerGrants,
  grantActions(connectionKey, 'PutItem'),
)

/**
 * Grants for registering the entities that a socket watches, and pushing that its user is typing. Permissions are
 * checked by the features' own operations.
 */
export const socketFrameHandlingGrants = mergeGrants(
  socketRemovalGrants,
  callerGrants,
  grantActions(connectionKey, 'UpdateItem'),
  grantActions(entityWatchersPartition, 'Query'),
)
