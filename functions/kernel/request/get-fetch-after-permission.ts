import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { waitForPermission } from './permission.ts'

/**
 * The only ways out of a request: the table's client, and HTTP to S3 and to vendors. An operation runs in parallel
 * with its caller's access checks, so every effect or paid call here waits until the call is permitted.
 */

/** Matches reads. The document client says `Get` for `GetItem`. */
const isRead = /^(?:(?:Batch|Transact)?Get(?:Items?)?|Query)Command$/

/**
 * Makes a table client hold back a call's writes until the caller's access checks have passed; reads are sent at once.
 */
export function holdTableWritesUntilPermitted(client: Pick<DynamoDBDocumentClient, 'middlewareStack'>): void {
  // Runs before the meter's middleware, so that a write still waiting for the permission isn't counted as sent.
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!isRead.test(commandName)) await waitForPermission()
        return next(args)
      },
    { step: 'initialize', priority: 'high', name: 'nestboardPermitted' },
  )
}

/** Returns `fetch` once the call is permitted. @throws the refusal, before anything is sent */
export async function getFetchAfterPermission(): Promise<typeof fetch> {
  await waitForPermission()
  return fetch
}

/**
 * Calls `fetch` without waiting for the caller's access checks to permit the call. Only for reads that have no effect
 * and cost next to nothing, such as an object of the media bucket.
 */
export const fetchWithoutAwaitingPermission = (
  url: string,
  init: { readonly method: 'GET' | 'HEAD' },
): Promise<Response> => fetch(url, init)
