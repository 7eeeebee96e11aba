import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Context, S3Event } from 'aws-lambda'
import { privateMediaPrefix, publicMediaPrefix, uploadPrefix } from '../upload-check-lambda.ts'
import { s3UrlPath } from './s3-credentials.ts'
import { registerS3KeyPair, refuseUnsignedS3Requests } from './refuse-unsigned-s3-requests.ts'
import {
  isMediaSignatureValid,
  localMediaBucketName,
  respondNotFound,
  createMediaHandler,
} from './create-media-handler.ts'
import { addConditionalPutToServer } from './add-conditional-put-to-server.ts'

export interface MediaServer {
  /** The S3 API; requests must be signed as for AWS. `path` begins with `s3UrlPath`. */
  readonly api: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Serves /media/* as CloudFront does: objects whose key begins with media/. */
  readonly read: (request: IncomingMessage, response: ServerResponse, path: string) => unknown
  /** Serves /private/* as CloudFront does: objects under private/, for a signed address that has not expired. */
  readonly readPrivate: (request: IncomingMessage, response: ServerResponse, path: string) => unknown
  readonly stop: () => void
}

/** Receives S3's events for objects that were written or removed, as functions in the cloud do. */
export type BucketEventHandler = (event: S3Event, context?: Context) => Promise<unknown>

/**
 * Runs S3 on a folder. Accepts signatures of the key pair in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, read at
 * start.
 * @param tell called with S3's events, concurrently with the answer to the writer
 */
export async function startMediaServer(folder: string, tell?: BucketEventHandler): Promise<MediaServer> {
  mkdirSync(folder, { recursive: true })
  const { default: S3rver } = await import('@20minutes/s3rver')
  const s3 = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: localMediaBucketName }],
  })
  // At every start but the first, the S3 server warns here that the bucket already exists; `silent` hides the warning.
  await s3.configureBuckets()
  keepFolders(folder)
  registerS3KeyPair(process.env)
  const published = new WeakSet<IncomingMessage>()
  refuseUnsignedS3Requests(s3, published)
  const serve = s3.callback()
  const api = addConditionalPutToServer(folder, serve)
  const publish: typeof serve = (request, response) => {
    published.add(request)
    return serve(request, response)
  }
  if (tell) s3.on('event', (event) => void tell(event).catch((error: unknown) => console.error('media:', error)))
  return {
    api: (request, response) => {
      // Signatures cover the whole path. The S3 server takes the part that is cut off here from `baseUrl`, which
      // Express would set.
      Object.assign(request, { baseUrl: s3UrlPath, url: request.url?.slice(s3UrlPath.length) || '/' })
      return api(request, response)
    },
    read: createMediaHandler(publish, publicMediaPrefix),
    readPrivate: (request, response, path) =>
      (isMediaSignatureValid(request.url ?? '', path)
        ? createMediaHandler(publish, privateMediaPrefix)
        : respondNotFound)(request, response, path),
    stop: () => {
      s3.logger.exceptions.unhandle()
      s3.logger.close()
    },
  }
}

/**
 * The S3 server deletes a folder, with files that arrive at that moment, once its last object is removed. A placeholder
 * file that is no object keeps each prefix from being empty.
 */
function keepFolders(folder: string): void {
  for (const prefix of [uploadPrefix, publicMediaPrefix, privateMediaPrefix]) {
    mkdirSync(join(folder, localMediaBucketName, prefix), { recursive: true })
    writeFileSync(join(folder, localMediaBucketName, prefix, 'kept'), '')
  }
}
