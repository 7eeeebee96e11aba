import { createHash, createHmac } from 'node:crypto'

/** A bucket's address and the signing credentials. */
export interface S3Place {
  readonly bucket: string
  readonly region: string
  /** S3 endpoint with the bucket in the path; undefined for AWS, with the bucket in the host. */
  readonly endpoint: string | undefined
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | undefined
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key: string
  readonly expiresSeconds: number
  /** Headers that the request must send exactly; lower-case names. */
  readonly headers?: Readonly<Record<string, string>>
  /** Response headers that replace stored ones, such as `response-content-disposition`. */
  readonly query?: Readonly<Record<string, string>>
}

/** A presigned URL: its holder may make this one S3 request until it expires. */
export const presigned = (place: S3Place, request: S3Request, nowMs: number): string =>
  signed(new URL(urlOf(place, request.key)), place, request, nowMs)

/**
 * Signs a URL by query parameters (AWS Signature Version 4). Written here because the SDK's presigner would more than
 * double the bundle of every function that touches a file.
 */
export function signed(
  url: URL,
  { region, accessKeyId, secretAccessKey, sessionToken }: Omit<S3Place, 'bucket' | 'endpoint'>,
  request: Omit<S3Request, 'key'>,
  nowMs: number,
): string {
  const time = new Date(nowMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const headers = Object.entries({ ...request.headers, host: url.host }).toSorted(byName)
  const names = headers.map(([name]) => name).join(';')
  const query = Object.entries({
    ...request.query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${accessKeyId}/${scope}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(request.expiresSeconds),
    'X-Amz-SignedHeaders': names,
    ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
  })
    .map(([name, value]): [string, string] => [encoded(name), encoded(value)])
    .toSorted(byName)
    .map((pair) => pair.join('='))
    .join('&')
  const fields = headers.map(([name, value]) => `${name}:${value.trim()}`)
  const canonical = [request.method, url.pathname, query, ...fields, '', names, 'UNSIGNED-PAYLOAD'].join('\n')
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  return `${url.origin}${url.pathname}?${query}&X-Amz-Signature=${hmac(key, text).toString('hex')}`
}

function urlOf({ bucket, region, endpoint }: S3Place, key: string): string {
  const path = key.split('/').map(encoded).join('/')
  return endpoint ? `${endpoint}/${bucket}/${path}` : `https://${bucket}.s3.${region}.amazonaws.com/${path}`
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const byName = ([a]: [string, string], [b]: [string, string]): number => (a < b ? -1 : a > b ? 1 : 0)

/** Encodes by RFC 3986, which escapes more characters than encodeURIComponent. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)
