import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'

/** An answer of an engine, in the JSON protocol. */
export interface EngineAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
const authorization =
  'AWS4-HMAC-SHA256 Credential=TEST/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** Sends a request to DynamoDB Local, which accepts any signature. */
export function sendToOfficialEngine(operation: string, input: object): Promise<EngineAnswer> {
  const body = JSON.stringify(input)
  const headers = {
    authorization,
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(body),
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    'x-amz-date': '20260101T000000Z',
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
      { method: 'POST', agent, headers },
      (response) => {
        json(response).then(
          (answer) => resolve({ status: response.statusCode ?? 0, body: answer as EngineAnswer['body'] }),
          reject,
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
