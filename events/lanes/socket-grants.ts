import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { budgetKey, sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { audiencePartition, connectionKey, registrationKey, socketsKey } from '../socket/rows.ts'

/** Removing a socket and its registrations. */
export const forgetSocketGrants = mergeGrants(
  uses(connectionKey, 'DeleteItem', 'GetItem'),
  uses(registrationKey, 'BatchWriteItem'),
  uses(socketsKey, 'UpdateItem'),
)

/** Reading which sockets a person has open. */
export const readSocketsGrants = uses(socketsKey, 'GetItem')

/** The session of a socket's person, and their rate budget. */
const callerGrants = mergeGrants(uses(sessionKey, 'GetItem'), uses(budgetKey, 'UpdateItem'))

/** Opening a socket, and closing the oldest of too many. */
export const connectGrants = mergeGrants(forgetSocketGrants, callerGrants, uses(connectionKey, 'PutItem'))

/**
 * Registering what a socket watches, and telling others that its user is typing; rights are checked by operations of the
 * features.
 */
export const messageGrants = mergeGrants(
  forgetSocketGrants,
  callerGrants,
  uses(connectionKey, 'UpdateItem'),
  uses(audiencePartition, 'Query'),
)
