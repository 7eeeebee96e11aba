import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { connectionKey, registrationKey, socketsKey } from '../socket/rows.ts'

/** Removing a socket and its registrations. */
export const forgetSocketGrants = mergeGrants(
  uses(connectionKey, 'DeleteItem', 'GetItem'),
  uses(registrationKey, 'BatchWriteItem'),
  uses(socketsKey, 'UpdateItem'),
)

/** Reading which sockets a person has open. */
export const readSocketsGrants = uses(socketsKey, 'GetItem')
