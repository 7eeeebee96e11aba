import { localRegion } from '../../local/create-lambda-context.ts'
import { s3Credentials } from '../../local/s3-credentials.ts'
import { operationOfRequest, readRequestInput, wrapSdkHttpHandler } from './sdk-http-handler.ts'
import type { SdkRequest, SdkResponse } from './sdk-http-handler.ts'
import { ServiceError } from './service-error.ts'
import { TableEngine } from './table-engine.ts'

const namespace = 'com.amazonaws.dynamodb.v20120810'
/** A host that no name server knows, so that a request that misses the engine fails. */
const engineHost = 'table-engine.invalid'

/** Points every DynamoDB client of this process at an engine in memory. A second call in a process changes nothing. */
export function installTableEngine(): void {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: `http://${engineHost}`,
    AWS_REGION: localRegion,
    // The tests' S3 accepts no other key pair.
    AWS_ACCESS_KEY_ID: s3Credentials.id,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
  })
  const engine = new TableEngine()
  wrapSdkHttpHandler(
    'engine',
    (send) => (request, options) =>
      request.hostname === engineHost ? answerFromEngine(engine, request) : send(request, options),
  )
}

async function answerFromEngine(engine: TableEngine, request: SdkRequest): Promise<{ response: SdkResponse }> {
  try {
    return respond(200, await engine.execute(operationOfRequest(request), readRequestInput(request)))
  } catch (error) {
    return respond(400, toErrorBody(error))
  }
}

/** The body of a refusal in the JSON protocol. Other errors than the engine's are thrown again. */
export function toErrorBody(error: unknown): object {
  if (!(error instanceof ServiceError)) throw error
  const { name, message, fields } = error
  return { __type: `${namespace}#${name}`, message, ...fields }
}

function respond(statusCode: number, output: object): { response: SdkResponse } {
  const body = Buffer.from(JSON.stringify(output))
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'content-length': String(body.length) }
  return { response: { statusCode, headers, body } }
}
