import { AsyncLocalStorage } from 'node:async_hooks'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { turns } from '@nestboard/functions/kernel/turns.ts'

/**
 * Requests of background work that the table handles at once. DynamoDB Local serves one request after the other, so any
 * other request waits for this many at most.
 */
const maxRequests = 2

const background = new AsyncLocalStorage<true>()

/** Runs work whose requests to the table give way to all others. */
export const inBackground = <T>(work: () => T): T => background.run(true, work)

/**
 * Lets a table's client send background requests two at a time. Without it an import's thousands of records fill the
 * client's connections, and each request of a person waits behind hundreds of others.
 */
export function limitBackground(client: Pick<DynamoDBDocumentClient, 'middlewareStack'>): void {
  const turn = turns(maxRequests)
  client.middlewareStack.add((next) => (args) => (background.getStore() ? turn(() => next(args)) : next(args)), {
    step: 'finalizeRequest',
    priority: 'low',
    name: 'nestboardBackground',
  })
}
