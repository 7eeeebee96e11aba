import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type { S3Client } from '@aws-sdk/client-s3'
import { documentPath, openapiJson } from '../openapi/document.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Files under assets/ carry their content's hash in their name; everything else is asked for anew each time. */
export const cacheControl = (key: string): string =>
  key.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

export const contentType = (key: string): string => types[extname(key)] ?? 'application/octet-stream'

/** The page itself last: it names the others, and they must be there when somebody reads it. */
export const uploadOrder = (keys: readonly string[]): string[] =>
  keys.toSorted((a, b) => Number(a === 'index.html') - Number(b === 'index.html') || (a < b ? -1 : 1))

/** Pages opened before a deployment still load their parts this long after it. */
const replacedKeptMs = 14 * 86_400_000

/** Puts the API's description of itself beside the built page. */
export async function writeDocument(dist: string): Promise<void> {
  const file = join(dist, documentPath)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await openapiJson())
}

/** Puts the built page into the branch's bucket and removes what no page of the last two weeks names. */
export async function uploadSite(s3: S3Client, bucket: string, dist: string, nowMs: number): Promise<number> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const keys = entries.flatMap((entry) => {
    const key = relative(dist, join(entry.parentPath, entry.name))
    // .vite holds what the build tells the benches.
    return entry.isFile() && !key.startsWith('.') ? [key] : []
  })
  const order = uploadOrder(keys)
  for (const key of order)
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: await readFile(join(dist, key)),
        ContentType: contentType(key),
        CacheControl: cacheControl(key),
      }),
    )
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket })) {
    const old = Contents.filter(
      ({ Key, LastModified }) => !order.includes(Key!) && Number(LastModified) < nowMs - replacedKeptMs,
    )
    await remove(
      s3,
      bucket,
      old.map(({ Key }) => ({ Key: Key! })),
    )
  }
  return order.length
}

/** Removes everything from a bucket, old versions too; one that isn't there is empty enough. */
export async function emptyBucket(s3: S3Client, bucket: string): Promise<void> {
  try {
    for (;;) {
      // Always the first page: what it held is gone when it is asked for again.
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }))
      if (!Versions.length && !DeleteMarkers.length) return
      await remove(
        s3,
        bucket,
        [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key: Key!, VersionId: VersionId! })),
      )
    }
  } catch (error) {
    if ((error as Error).name !== 'NoSuchBucket') throw error
  }
}

async function remove(s3: S3Client, bucket: string, objects: { Key: string; VersionId?: string }[]): Promise<void> {
  if (!objects.length) return
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
  )
  if (Errors.length)
    throw new Error(`${bucket}: ${Errors.length} objects stay, the first because ${Errors[0]?.Message}`)
}
