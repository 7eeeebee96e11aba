import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { localRegion } from '../../local/lambda-context.ts'
import { s3Credentials } from '../../local/s3-address.ts'
import { ServiceError } from './service-error.ts'
import { TableEngine } from './table-engine.ts'

const namespace = 'com.amazonaws.dynamodb.v20120810'
/** A host that no name server knows, so that a request that misses the engine fails. */
const engineHost = 'table-engine.invalid'

interface HttpRequest {
  readonly hostname: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}
interface HttpResponse {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
type Handler = {
  handle: (request: HttpRequest, options?: unknown) => Promise<{ response: HttpResponse }>
  /** Set once the handler of this process answers from an engine. */
  answersFromEngine?: true
}

/**
 * Points every DynamoDB client of this process at an engine in memory, by replacing what the SDK's HTTP handler does for
 * the engine's host. Everything above the socket stays the SDK's own. A second call in a process changes nothing.
 */
export function installTableEngine(): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: `http://${engineHost}`,
    AWS_REGION: localRegion,
    // The tests' S3 accepts no other key pair.
    AWS_ACCESS_KEY_ID: s3Credentials.id,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
  })
  const client = new DynamoDBClient()
  const handlers = Object.getPrototypeOf(client.config.requestHandler) as Handler
  client.destroy()
  if (handlers.answersFromEngine) return
  const engine = new TableEngine()
  const send = handlers.handle
  handlers.answersFromEngine = true
  handlers.handle = function handle(this: Handler, request, options) {
    return request.hostname === engineHost ? handleEngineRequest(engine, request) : send.call(this, request, options)
  }
}

/** Answers a request of the SDK from an engine in this process. */
export async function handleEngineRequest(
  engine: TableEngine,
  request: Omit<HttpRequest, 'hostname'>,
): Promise<{ response: HttpResponse }> {
  const operation = (request.headers['x-amz-target'] ?? '').replace(/^.*\./, '')
  try {
    return respond(200, await engine.execute(operation, JSON.parse(readBody(request.body)) as object))
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const { name, message, fields } = error
    return respond(400, { __type: `${namespace}#${name}`, message, Message: message, ...fields })
  }
}

const readBody = (body: unknown): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array)

function respond(statusCode: number, output: object): { response: HttpResponse } {
  const body = Buffer.from(JSON.stringify(output))
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'content-length': String(body.length) }
  return { response: { statusCode, headers, body } }
}
