import { buildQueryString, escapeUri } from '@smithy/core/protocols'
import { Hash } from '@smithy/core/serde'
import { SignatureV4 } from '@smithy/signature-v4'
import type { SigningCredentials } from '../secrets/signing-credentials.ts'

/** A bucket's address and the signing credentials. */
export interface S3BucketAccess extends SigningCredentials {
  readonly bucket: string
  readonly region: string
  /** S3 endpoint with the bucket in the path; undefined for AWS, where the bucket is in the host name. */
  readonly endpoint: string | undefined
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key: string
  readonly expiresSeconds: number
  /** Headers that the request must send exactly as signed; names are in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Query parameters. Those such as `response-content-disposition` make S3 send other response headers than the stored
   * ones.
   */
  readonly query?: Readonly<Record<string, string>>
}

/** A presigned URL: its holder may make this one S3 request until it expires. */
export const presignObjectUrl = (place: S3BucketAccess, request: S3Request, nowMs: number): Promise<string> =>
  presignUrl(new URL(urlOf(place, request.key)), place, request, nowMs)

/**
 * Signs a URL by query parameters, with the signer that the table's client already brings into every bundle. The SDK's
 * presigner would more than double the bundle of every function that uses files.
 */
export async function presignUrl(
  url: URL,
  { region, accessKeyId, secretAccessKey, sessionToken }: Omit<S3BucketAccess, 'bucket' | 'endpoint'>,
  { method, expiresSeconds, headers = {}, query = {} }: Omit<S3Request, 'key'>,
  nowMs: number,
): Promise<string> {
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    sha256: Hash.bind(null, 'sha256'),
    uriEscapePath: false,
  })
  const { protocol, hostname, host, pathname: path } = url
  const given = { ...headers, host, [payloadHash]: 'UNSIGNED-PAYLOAD' }
  const { query: signedQuery = {} } = await signer.presign(
    { method, protocol, hostname, path, query, headers: given },
    {
      expiresIn: expiresSeconds,
      signingDate: new Date(nowMs),
      // Signs every given header as a header; by default the signer skips cache-control and moves x-amz-* to the query.
      signableHeaders: new Set(Object.keys(headers)),
      unhoistableHeaders: new Set(Object.keys(given)),
      unsignableHeaders: new Set([payloadHash]),
    },
  )
  return `${url.origin}${path}?${buildQueryString(signedQuery)}`
}

/** The signer reads the payload's hash from this header, which is not sent. */
const payloadHash = 'x-amz-content-sha256'

function urlOf({ bucket, region, endpoint }: S3BucketAccess, key: string): string {
  const path = key.split('/').map(escapeUri).join('/')
  return endpoint ? `${endpoint}/${bucket}/${path}` : `https://${bucket}.s3.${region}.amazonaws.com/${path}`
}
