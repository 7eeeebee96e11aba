import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import type { S3Client } from '@aws-sdk/client-s3'
import { openapiDocumentUrlPath, generateOpenApiJson } from '../openapi/document.ts'
import { getFileCacheControl, getFileContentType, fillInInstallationValues } from '../installation-values.ts'
import type { InstallationValues } from '../installation-values.ts'

const isPage = (key: string): boolean => key.endsWith('.html')

/**
 * Returns the files in the order of upload: pages go last, because the files that a page references must exist when a
 * browser loads it.
 */
export const sortFilesForUpload = (keys: readonly string[]): string[] =>
  keys.toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)) || (a < b ? -1 : 1))

/** How long a page that was opened before a deployment can still load its chunks. */
const replacedKeptMs = 14 * 86_400_000

/**
 * Prefix of empty objects, each of which marks when a file was replaced. The marks are separate objects, because the
 * deploy role may list the bucket but not read its objects.
 */
const replacedPrefix = '.replaced/'

/** Writes the OpenAPI document into the folder of the built browser app. */
export async function writeOpenApiDocument(dist: string): Promise<void> {
  const file = join(dist, openapiDocumentUrlPath)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, await generateOpenApiJson())
}

/**
 * Uploads the built browser app into the branch's bucket with its placeholders filled in, and removes files that were
 * replaced more than two weeks ago. The two weeks start with the deployment that replaced a file, however long ago the
 * file was uploaded.
 */
export async function uploadSite(
  s3: S3Client,
  { bucket, ...installed }: { readonly bucket: string } & InstallationValues,
  dist: string,
  nowMs: number,
): Promise<number> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const keys = entries.flatMap((entry) => {
    const key = relative(dist, join(entry.parentPath, entry.name))
    // `.vite` contains build metadata, which only the benches read.
    return entry.isFile() && !key.startsWith('.') ? [key] : []
  })
  const order = sortFilesForUpload(keys)
  for (const key of order)
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: fillInInstallationValues(key, await readFile(join(dist, key)), installed),
        ContentType: getFileContentType(key),
        CacheControl: getFileCacheControl(key),
      }),
    )
  await removeReplaced(s3, bucket, new Set(order), nowMs)
  return order.length
}

/**
 * Marks the files that this deployment replaced. Removes files that were replaced more than two weeks ago, together
 * with their marks.
 */
async function removeReplaced(
  s3: S3Client,
  bucket: string,
  current: ReadonlySet<string>,
  nowMs: number,
): Promise<void> {
  const replacedMs = new Map<string, number>()
  const files: string[] = []
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
    for (const { Key: key = '', LastModified: at } of Contents)
      if (key.startsWith(replacedPrefix)) replacedMs.set(key.slice(replacedPrefix.length), Number(at))
      else files.push(key)
  const isOver = (key: string) => (replacedMs.get(key) ?? nowMs) < nowMs - replacedKeptMs
  const old = files.filter((key) => !current.has(key))
  for (const key of old.filter((each) => !replacedMs.has(each)))
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: `${replacedPrefix}${key}`, Body: '' }))
  const over = old.filter(isOver)
  // A file that this deployment contains again no longer needs its mark as replaced.
  const marks = [...over, ...[...replacedMs.keys()].filter((key) => current.has(key))]
  const gone = [...over, ...marks.map((key) => `${replacedPrefix}${key}`)]
  for (let at = 0; at < gone.length; at += removedAtOnce)
    await remove(
      s3,
      bucket,
      gone.slice(at, at + removedAtOnce).map((Key) => ({ Key })),
    )
}

/** Removes everything from a bucket, including old versions. A missing bucket counts as empty. */
export async function deleteBucketContents(s3: S3Client, bucket: string): Promise<void> {
  try {
    for (;;) {
      // No paging is needed, because each round deletes the page that it listed.
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

/** The most objects that S3 removes in one call. */
const removedAtOnce = 1000

async function remove(s3: S3Client, bucket: string, objects: { Key: string; VersionId?: string }[]): Promise<void> {
  if (!objects.length) return
  const { Errors = [] } = await s3.send(
    new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } }),
  )
  if (Errors.length)
    throw new Error(
      `${bucket}: ${Errors.length} objects could not be removed, the first because of ${Errors[0]?.Message}`,
    )
}
