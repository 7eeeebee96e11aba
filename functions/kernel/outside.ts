import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { permitted } from './permission.ts'

/**
 * The only way out of a request: the table's client and HTTP to S3 and to vendors. An operation runs beside the checks
 * of its caller, so everything here that changes something or costs money waits until the call is permitted.
 */

/** The document client says `Get` for `GetItem`. */
const isRead = /^(?:(?:Batch|Transact)?Get(?:Items?)?|Query)Command$/

/** Makes writes of a table client wait for the permission; reads go at once. */
export function holdWrites(client: Pick<DynamoDBDocumentClient, 'middlewareStack'>): void {
  // Ahead of the meter's middleware: a write that still waits has not been sent.
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!isRead.test(commandName)) await permitted()
        return next(args)
      },
    { step: 'initialize', priority: 'high', name: 'nestboardPermitted' },
  )
}

/** `fetch`, once the call is permitted. @throws what refused the call, so that nothing is sent */
export async function permittedFetch(): Promise<typeof fetch> {
  await permitted()
  return fetch
}

/** `fetch` at once, for reads that change nothing and cost next to nothing: an object of the media bucket. */
export const earlyFetch = (url: string, init: { readonly method: 'GET' | 'HEAD' }): Promise<Response> =>
  fetch(url, init)
