import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { S3Event } from 'aws-lambda'
import { removeObject } from '@nestboard/functions/kernel/media/objects.ts'
import { uncheckedUploadRetentionDays, uploadCheckLambda, uploadPrefix } from '../upload-check-lambda.ts'
import { createLambdaContext } from './create-lambda-context.ts'
import { localMediaBucketName } from './create-media-handler.ts'
import type { BucketEventHandler } from './media-server.ts'

/** What the cloud does around its bucket: S3's events start the upload check, and old uploads expire. */
export interface UploadChecks {
  readonly tell: BucketEventHandler
  /**
   * Checks uploads that a kill left unchecked and removes expired ones, now and every hour. Returns a function that
   * stops it.
   */
  readonly tidy: (folder: string) => () => void
}

/** Lambda attempts an S3 event three times. */
const maxAttempts = 3
const tidyEveryMs = 3_600_000
const dayMs = 86_400_000
/** Delay before the first check, because the port opens shortly after the system is assembled. */
const startAfterMs = 1000

/**
 * Creates the local upload check and expiry.
 * @param load imports the function at the first upload, because its decoders are slow to load
 */
export function createUploadChecks(load: () => Promise<BucketEventHandler>): UploadChecks {
  const tell: BucketEventHandler = async (event) => {
    if (!event.Records.some(isUpload)) return
    const handler = await load()
    for (let attempt = 1; ; attempt++) {
      try {
        return await handler(event, createLambdaContext(uploadCheckLambda.name, randomUUID()))
      } catch (error) {
        if (attempt === maxAttempts) throw error
        await wait(250 * 2 ** attempt)
      }
    }
  }
  return { tell, tidy: (folder) => tidied(folder, tell) }
}

const isUpload = ({ eventName, s3 }: S3Event['Records'][number]): boolean =>
  eventName.startsWith('ObjectCreated:') && s3.object.key.startsWith(uploadPrefix)

function tidied(folder: string, tell: BucketEventHandler): () => void {
  const sweep = async (isFirst: boolean) => {
    for (const { key, ageMs } of await uploadsIn(folder)) {
      if (ageMs > uncheckedUploadRetentionDays * dayMs) await removeObject(key)
      else if (isFirst) await tell(created(key))
    }
  }
  const run = (isFirst: boolean) => void sweep(isFirst).catch((error: unknown) => console.error('media:', error))
  const timer = setInterval(() => run(false), tidyEveryMs).unref()
  const first = globalThis.setTimeout(() => run(true), startAfterMs).unref()
  return () => {
    clearInterval(timer)
    clearTimeout(first)
  }
}

const suffix = '._S3rver_object'

/** Keys under the uploads prefix, from the S3 server's folder. */
async function uploadsIn(folder: string): Promise<{ key: string; ageMs: number }[]> {
  const home = join(folder, localMediaBucketName, uploadPrefix)
  const names = await readdir(home).catch(() => [])
  const found = names
    .filter((name) => name.endsWith(suffix))
    .map(async (name) => {
      const { mtimeMs } = await stat(join(home, name))
      return { key: uploadPrefix + name.slice(0, -suffix.length), ageMs: Date.now() - mtimeMs }
    })
  return Promise.all(found)
}

const created = (key: string): S3Event =>
  ({
    Records: [{ eventName: 'ObjectCreated:Put', s3: { bucket: { name: localMediaBucketName }, object: { key } } }],
  }) as S3Event
