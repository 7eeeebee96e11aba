import { AsyncLocalStorage } from 'node:async_hooks'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { limitConcurrency } from '@nestboard/functions/kernel/limit-concurrency.ts'

/**
 * Maximum number of background requests at the table at once. DynamoDB Local serves one request after another, so any
 * other request waits for at most this many background requests.
 */
const maxRequests = 2

const background = new AsyncLocalStorage<true>()

/** Runs work whose table requests have lower priority than all others. */
export const runWithBackgroundPriority = <T>(work: () => T): T => background.run(true, work)

/**
 * Limits a table client to two background requests at a time. Otherwise an import's thousands of records fill the
 * client's connections, and each user's request waits behind hundreds of others.
 */
export function limitBackgroundRequests(client: Pick<DynamoDBDocumentClient, 'middlewareStack'>): void {
  const turn = limitConcurrency(maxRequests)
  client.middlewareStack.add((next) => (args) => (background.getStore() ? turn(() => next(args)) : next(args)), {
    step: 'finalizeRequest',
    priority: 'low',
    name: 'nestboardBackground',
  })
}
