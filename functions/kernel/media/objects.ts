import { setTimeout as wait } from 'node:timers/promises'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { env } from '../env.ts'
import { countServiceUse } from '../meter/count-service-use.ts'
import { fetchWithoutAwaitingPermission, getFetchAfterPermission } from '../request/get-fetch-after-permission.ts'
import { presignObjectUrl } from './presign-url.ts'
import type { S3Request } from './presign-url.ts'
import { getSigningCredentials } from '../secrets/signing-credentials.ts'

const place = () => ({
  bucket: env.NB_MEDIA_BUCKET,
  region: process.env['AWS_REGION'] ?? 'us-east-1',
  endpoint: process.env['AWS_ENDPOINT_URL_S3'],
  ...getSigningCredentials(),
})

/** A presigned URL of one request to the media bucket; its holder may make the request until it expires. */
export const presignMediaUrl = (request: S3Request, nowMs: number): Promise<string> =>
  presignObjectUrl(place(), request, nowMs)

const maxAttempts = 3
/** S3 answers 403 for a missing object if the caller may not list the bucket. */
const isMissing = (status: number): boolean => status === 404 || status === 403

async function permittedSender(init: RequestInit): Promise<(url: string) => Promise<Response>> {
  const send = await getFetchAfterPermission()
  return (url) => send(url, init)
}

/** @throws Fault 503 when S3 can't be reached or keeps failing */
async function call(request: Omit<S3Request, 'expiresSeconds'>, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
  const { method, headers } = request
  const send =
    method === 'GET' || method === 'HEAD'
      ? (url: string) => fetchWithoutAwaitingPermission(url, { method })
      : await permittedSender({ method, headers: { ...headers }, ...(body && { body }) })
  for (let attempt = 1; ; attempt++) {
    const url = await presignMediaUrl({ ...request, expiresSeconds: 60 }, Date.now())
    const answer = await send(url).catch((error: unknown) => error as Error)
    if (method !== 'DELETE') countServiceUse(method === 'PUT' ? 'objectPuts' : 'objectGets')
    const failed = answer instanceof Error || answer.status >= 500
    if (!failed) return answer
    if (attempt === maxAttempts) {
      const cause = answer instanceof Error ? answer.message : answer.status
      throw new Fault(503, null, { note: `S3 ${method} failed: ${cause}`, retryAfterSeconds: 1 })
    }
    await wait(Math.random() * 50 * 2 ** attempt)
  }
}

/** Whether an object exists. @throws Fault 503 if S3 fails */
export const isObjectStored = async (key: string): Promise<boolean> => (await readObjectSize(key)) !== undefined

/** An object's size in bytes; undefined if missing. @throws Fault 503 if S3 fails */
export async function readObjectSize(key: string): Promise<number | undefined> {
  const answer = await call({ method: 'HEAD', key })
  if (!answer.ok && !isMissing(answer.status)) throw new Error(`S3 HEAD answered ${answer.status}`)
  return answer.ok ? Number(answer.headers.get('content-length')) : undefined
}

/** An object's bytes; undefined if missing. @throws RangeError for more than `maxBytes` */
export async function readObject(key: string, maxBytes: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const answer = await call({ method: 'GET', key })
  if (isMissing(answer.status)) return undefined
  if (!answer.ok) throw new Error(`S3 GET answered ${answer.status}`)
  if (Number(answer.headers.get('content-length')) > maxBytes) {
    await answer.body?.cancel()
    throw new RangeError('the object is larger than it may be')
  }
  return Buffer.from(await answer.arrayBuffer())
}

/** Stores an object with the headers that it is served with. */
export async function writeObject(
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await call({ method: 'PUT', key, headers }, bytes)
  if (!answer.ok) throw new Error(`S3 PUT answered ${answer.status}`)
}

/** Deletes an object; a missing object is fine. */
export async function removeObject(key: string): Promise<void> {
  const answer = await call({ method: 'DELETE', key })
  if (!answer.ok && answer.status !== 404) throw new Error(`S3 DELETE answered ${answer.status}`)
}

/**
 * Copies an object inside the bucket; the copy is served with `headers`. A missing source is fine, because its row was
 * removed meanwhile.
 */
export async function copyObject(from: string, to: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const source = `/${env.NB_MEDIA_BUCKET}/${from}`
  const answer = await call({
    method: 'PUT',
    key: to,
    headers: { ...headers, 'x-amz-copy-source': source, 'x-amz-metadata-directive': 'REPLACE' },
  })
  if (!answer.ok && !isMissing(answer.status)) throw new Error(`S3 COPY answered ${answer.status}`)
  // A copy can fail after S3 has sent status 200, with the error in the body.
  if (answer.ok && (await answer.text()).includes('<Error>')) throw new Error('S3 COPY failed')
}
