import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchBucket,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { siteOriginPlaceholder } from '@nestboard/shared/marketing/model.ts'
import { getFileCacheControl, getFileContentType } from '../installation-values.ts'
import { deleteBucketContents, sortFilesForUpload, uploadSite, writeOpenApiDocument } from './upload-site.ts'

const dayMs = 86_400_000
const bucket = mockClient(S3Client)
const s3 = new S3Client({ region: 'us-east-1' })
beforeEach(() => {
  bucket.reset()
  bucket.on(PutObjectCommand).resolves({}).on(DeleteObjectsCommand).resolves({})
})
const removed = () =>
  bucket.commandCalls(DeleteObjectsCommand).map(({ args: [{ input }] }) => input.Delete?.Objects?.map(({ Key }) => Key))

describe('the built page', () => {
  it('is cached forever when the name contains a hash, and revalidated otherwise', () => {
    expect(getFileCacheControl('assets/index-3f2a.js')).toBe('public, max-age=31536000, immutable')
    for (const key of ['index.html', 'favicon.svg', 'manifest.webmanifest'])
      expect(getFileCacheControl(key)).toBe('no-cache')
  })

  it('is uploaded after every file it references', () => {
    expect(
      sortFilesForUpload(['home/plans/index.html', 'index.html', 'assets/b.js', 'app.html', 'assets/a.css']),
    ).toEqual(['assets/a.css', 'assets/b.js', 'app.html', 'home/plans/index.html', 'index.html'])
  })

  it('sets each file’s content type, with an inert one for unknown files', () => {
    expect(getFileContentType('assets/a.woff2')).toBe('font/woff2')
    expect(getFileContentType('x.exe')).toBe('application/octet-stream')
  })
})

it('the OpenAPI document is uploaded next to the page, where the edge looks for it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'nestboard-dist-'))
  await writeOpenApiDocument(dist)
  expect(JSON.parse(readFileSync(join(dist, 'v1/openapi.json'), 'utf8'))).toMatchObject({ openapi: '3.1.0' })
  expect([getFileContentType('v1/openapi.json'), getFileCacheControl('v1/openapi.json')]).toEqual([
    'application/json; charset=utf-8',
    'no-cache',
  ])
})

describe('uploading', () => {
  const dist = mkdtempSync(join(tmpdir(), 'nestboard-dist-'))
  for (const folder of ['assets', '.vite']) mkdirSync(join(dist, folder))
  for (const file of ['index.html', 'assets/new.js', '.vite/manifest.json']) writeFileSync(join(dist, file), file)

  it('uploads the files without build metadata, and removes those that no page of the last two weeks references', async () => {
    const nowMs = 100 * dayMs
    const aged = (Key: string, days: number) => ({ Key, LastModified: new Date(nowMs - days * dayMs) })
    bucket.on(ListObjectsV2Command).resolves({
      Contents: [
        aged('assets/new.js', 99),
        // This file was uploaded long ago, but pages used it until the current deployment.
        aged('assets/replaced-now.js', 99),
        aged('assets/last.js', 99),
        aged('.replaced/assets/last.js', 13),
        aged('assets/old.js', 99),
        aged('.replaced/assets/old.js', 15),
        // This file was replaced by an earlier deployment, and the current deployment contains it again.
        aged('.replaced/assets/new.js', 20),
      ],
    })
    writeFileSync(join(dist, 'index.html'), `<link rel="canonical" href="${siteOriginPlaceholder}/">`)
    expect(
      await uploadSite(
        s3,
        {
          bucket: 'site',
          origin: 'https://stays.example',
          googleKey: '',
          basemapUrl: '',
          signup: 'open',
          sophia: 'on',
          contact: 'on',
        },
        dist,
        nowMs,
      ),
    ).toBe(2)
    const put = bucket
      .commandCalls(PutObjectCommand)
      .map(({ args: [{ input }] }) => [input.Key, input.CacheControl, input.ContentType])
    expect(put).toEqual([
      ['assets/new.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
      ['index.html', 'no-cache', 'text/html; charset=utf-8'],
      ['.replaced/assets/replaced-now.js', undefined, undefined],
    ])
    const bodies = bucket.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => String(input.Body))
    expect(bodies).toEqual(['assets/new.js', '<link rel="canonical" href="https://stays.example/">', ''])
    expect(removed()).toEqual([['assets/old.js', '.replaced/assets/old.js', '.replaced/assets/new.js']])
  })
})

describe('emptying', () => {
  it('continues until the bucket is empty, including old versions and delete markers', async () => {
    const version = (Key: string) => ({ Key, VersionId: '1' })
    bucket
      .on(ListObjectVersionsCommand)
      .resolvesOnce({ Versions: [version('a')], DeleteMarkers: [version('b')] })
      .resolvesOnce({ Versions: [version('c')] })
      .resolves({})
    await deleteBucketContents(s3, 'media')
    expect(removed()).toEqual([['a', 'b'], ['c']])
  })

  it('succeeds without a bucket, and reports objects that remain', async () => {
    bucket.on(ListObjectVersionsCommand).rejectsOnce(new NoSuchBucket({ $metadata: {}, message: '' }))
    await expect(deleteBucketContents(s3, 'gone')).resolves.toBeUndefined()
    bucket.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'a', VersionId: '1' }] })
    bucket.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a', Message: 'AccessDenied' }] })
    await expect(deleteBucketContents(s3, 'media')).rejects.toThrow('AccessDenied')
  })
})
