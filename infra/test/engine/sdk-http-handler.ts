import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** A request of the SDK, as its HTTP handler gets it. */
export interface SdkRequest {
  readonly hostname: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}
export interface SdkResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}
export type SdkHandle = (request: SdkRequest, options?: unknown) => Promise<{ response: SdkResponse }>

/** The operation that a request of DynamoDB's JSON protocol names. */
export const operationOfRequest = ({ headers }: SdkRequest): string =>
  (headers['x-amz-target'] ?? '').replace(/^.*\./, '')

export const readRequestInput = ({ body }: SdkRequest): object =>
  JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array)) as object

/**
 * Puts a function around the SDK's HTTP handler for every client of this process; `send` is what the handler did
 * before. Everything above the socket stays the SDK's own.
 * @param name a second call with the same name changes nothing
 */
export function wrapSdkHttpHandler(name: string, wrap: (send: SdkHandle) => SdkHandle): void {
  const client = new DynamoDBClient()
  const handlers = Object.getPrototypeOf(client.config.requestHandler) as { handle: SdkHandle; wraps?: Set<string> }
  client.destroy()
  const wraps = (handlers.wraps ??= new Set())
  if (wraps.has(name)) return
  wraps.add(name)
  const original = handlers.handle
  handlers.handle = function handle(this: unknown, request, options) {
    return wrap((...sent) => original.apply(this, sent))(request, options)
  }
}
