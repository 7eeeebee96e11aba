import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { S3Event } from 'aws-lambda'
import { privatePrefix, servedPrefix, uploadPrefix } from '../media.ts'
import { knowKeyPair, signedOnly } from './s3-signature.ts'
import { isOpened, mediaBucket, notFound, served } from './served-media.ts'
import { writeOnce } from './write-once.ts'

/** Where S3 answers on the system's own port, so that a browser may upload without leaving the origin. */
export const s3Path = '/_local/s3'
/**
 * The SDK's key pair on one machine. The secret is new in each process, so that nobody else can sign for S3; the other
 * local endpoints accept any key.
 */
export const s3Credentials = { id: 'S3RVER', secret: randomBytes(24).toString('base64url') } as const

export interface Media {
  /** The S3 API, requests signed as for AWS. `path` begins with `s3Path`. */
  readonly api: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** What CloudFront does for /media/*: an object of the bucket whose key begins with media/, and no other. */
  readonly read: (request: IncomingMessage, response: ServerResponse, path: string) => unknown
  /** What CloudFront does for /private/*: an object under private/, to a signed address that has not expired. */
  readonly readPrivate: (request: IncomingMessage, response: ServerResponse, path: string) => unknown
  readonly stop: () => void
}

/** Told of every object that was written or removed, as the cloud's bucket tells its functions. */
export type ObjectHandler = (event: S3Event) => Promise<unknown>

/**
 * S3 in a folder. It accepts signatures of the key pair in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY` as they are
 * at the start.
 * @param tell called with S3's own events, side by side with the answer to whoever wrote
 */
export async function startMedia(folder: string, tell?: ObjectHandler): Promise<Media> {
  mkdirSync(folder, { recursive: true })
  const { default: S3rver } = await import('@20minutes/s3rver')
  const s3 = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: mediaBucket }],
  })
  // It tells of a bucket that is there already, which after the first start is every time.
  await s3.configureBuckets()
  keepFolders(folder)
  knowKeyPair(process.env)
  const published = new WeakSet<IncomingMessage>()
  signedOnly(s3, published)
  const serve = s3.callback()
  const api = writeOnce(folder, serve)
  const publish: typeof serve = (request, response) => {
    published.add(request)
    return serve(request, response)
  }
  if (tell) s3.on('event', (event) => void tell(event).catch((error: unknown) => console.error('media:', error)))
  return {
    api: (request, response) => {
      // Signatures cover the whole path, as Express would have told it.
      Object.assign(request, { baseUrl: s3Path, url: request.url?.slice(s3Path.length) || '/' })
      return api(request, response)
    },
    read: served(publish, servedPrefix),
    readPrivate: (request, response, path) =>
      (isOpened(request.url ?? '', path) ? served(publish, privatePrefix) : notFound)(request, response, path),
    stop: () => {
      s3.logger.exceptions.unhandle()
      s3.logger.close()
    },
  }
}

/**
 * The S3 server removes a folder with all that is in it once an object that went has left it empty, and what comes into
 * it at that moment goes along: a file that is nobody's object keeps each prefix from being empty.
 */
function keepFolders(folder: string): void {
  for (const prefix of [uploadPrefix, servedPrefix, privatePrefix]) {
    mkdirSync(join(folder, mediaBucket, prefix), { recursive: true })
    writeFileSync(join(folder, mediaBucket, prefix, 'kept'), '')
  }
}
