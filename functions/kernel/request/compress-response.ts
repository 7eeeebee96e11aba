import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'

const compress = promisify(gzip)

/** Response bodies below this number of bytes are not compressed: they fit into the first TCP packets anyway. */
const leastBytes = 1024

/** Whether the caller accepts gzip (`gzip`, `gzip;q=0.5`, not `gzip;q=0`). */
const accepts = (encodings: string | undefined): boolean =>
  /(?:^|[\s,])gzip(?![\w-])(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(encodings ?? '')

/**
 * Compresses an answer longer than 1 kB if the caller accepts gzip. CloudFront compresses only what it may cache, so
 * it would pass on the API's answers uncompressed.
 */
export async function compressResponse(
  { headers }: Pick<APIGatewayProxyEventV2, 'headers'>,
  result: APIGatewayProxyStructuredResultV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const { body = '', isBase64Encoded } = result
  if (isBase64Encoded || Buffer.byteLength(body) <= leastBytes || !accepts(headers['accept-encoding'])) return result
  return {
    ...result,
    headers: { ...result.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: (await compress(body)).toString('base64'),
    isBase64Encoded: true,
  }
}
