import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { findDifference } from './engine-comparison.ts'
import { operationOfRequest, readRequestInput, wrapSdkHttpHandler } from './sdk-http-handler.ts'
import type { TableEngine } from './table-engine.ts'

/** What was found since `shadowRequests` was called. */
export interface ShadowedRequests {
  readonly commands: string[]
  readonly differences: string[]
}

/**
 * Sends every request of this process to DynamoDB Local also to an engine, and compares the answers. Requests are sent
 * one after the other, so that both see the same order.
 */
export function shadowRequests(engine: TableEngine): ShadowedRequests {
  const found: ShadowedRequests = { commands: [], differences: [] }
  let last: Promise<unknown> = Promise.resolve()
  wrapSdkHttpHandler('shadow', (send) => (request, options) => {
    if (!request.headers['x-amz-target']?.startsWith('DynamoDB_')) return send(request, options)
    const answered = last.then(async () => {
      const { response } = await send(request, options)
      const body = await buffer(response.body as Readable)
      const official = { status: response.statusCode, body: JSON.parse(body.toString()) as Record<string, unknown> }
      const operation = operationOfRequest(request)
      const difference = await findDifference(engine, operation, readRequestInput(request), official)
      found.commands.push(operation)
      if (difference !== undefined) found.differences.push(difference)
      return { response: { statusCode: response.statusCode, headers: response.headers, body } }
    })
    last = answered.catch(() => undefined)
    return answered
  })
  return found
}
