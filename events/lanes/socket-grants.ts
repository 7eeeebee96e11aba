import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { budgetKey } from '@nestboard/functions/kernel/service-rows.ts'
import { audiencePartition, connectionKey, registrationKey, socketsKey } from '../socket/rows.ts'

/** Grants for removing a socket and its registrations. */
export const forgetSocketGrants = mergeGrants(
  uses(connectionKey, 'DeleteItem', 'GetItem'),
  uses(registrationKey, 'BatchWriteItem'),
  uses(socketsKey, 'UpdateItem'),
)

/** Grants for reading which sockets a person has open. */
export const readSocketsGrants = uses(socketsKey, 'GetItem')

/** Grants for reading the session of a socket's user, and charging the user's rate budget. */
const callerGrants = mergeGrants(uses(sessionKey, 'GetItem'), uses(budgetKey, 'UpdateItem'))

/** Grants for opening a socket, and closing the oldest one above the limit. */
export const connectGrants = mergeGrants(forgetSocketGrants, callerGrants, uses(connectionKey, 'PutItem'))

/**
 * Grants for registering the entities that a socket watches, and pushing that its user is typing. Permissions are
 * checked by the features' own operations.
 */
export const messageGrants = mergeGrants(
  forgetSocketGrants,
  callerGrants,
  uses(connectionKey, 'UpdateItem'),
  uses(audiencePartition, 'Query'),
)
