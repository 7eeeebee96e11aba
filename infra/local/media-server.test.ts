import { randomUUID } from 'node:crypto'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { presignObjectUrl } from '@nestboard/functions/kernel/media/presign-url.ts'
import type { S3BucketAccess, S3Request } from '@nestboard/functions/kernel/media/presign-url.ts'
import { publicMediaPrefix } from '../upload-check-lambda.ts'
import { s3UrlPath } from './s3-credentials.ts'
import { startScratchMediaServer } from './scratch-media-server.ts'
import type { ScratchMediaServer } from './scratch-media-server.ts'
import { localMediaBucketName } from './create-media-handler.ts'

const secretAccessKey = randomUUID()
const key = `${publicMediaPrefix}1/photo.png`
let media: ScratchMediaServer
let place: S3BucketAccess

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: secretAccessKey })
  media = await startScratchMediaServer()
  const endpoint = `${media.origin}${s3UrlPath}`
  place = {
    bucket: localMediaBucketName,
    region: 'us-east-1',
    endpoint,
    accessKeyId: 'test',
    secretAccessKey,
    sessionToken: '',
  }
})
afterAll(() => media.stop())

const urlOf = (
  request: Pick<S3Request, 'method'> & Partial<S3Request>,
  nowMs = Date.now(),
  by: Partial<S3BucketAccess> = {},
) => presignObjectUrl({ ...place, ...by }, { key, expiresSeconds: 60, ...request }, nowMs)
const call = async (method: string, url: string, init: RequestInit = {}): Promise<number> =>
  (await fetch(url, { method, ...(method === 'PUT' && { body: 'picture' }), ...init })).status

it('refuses every unsigned request to S3 and leaves the object as it is', async () => {
  expect(await call('PUT', await urlOf({ method: 'PUT' }))).toBe(200)
  const address = `${place.endpoint}/${localMediaBucketName}`
  const form = new FormData()
  form.append('key', key)
  form.append('file', new Blob(['other']))
  const asked: [string, string, RequestInit?][] = [
    ['PUT', `${address}/${key}`],
    ['GET', `${address}/${key}`],
    ['HEAD', `${address}/${key}`],
    ['DELETE', `${address}/${key}`],
    ['GET', address],
    ['GET', `${place.endpoint}/`],
    ['PUT', `${address}?website`],
    ['POST', `${address}?delete`],
    ['POST', address, { body: form }],
    ['POST', `${address}?X-Amz-Algorithm=AWS4-HMAC-SHA256`, { body: form }],
    ['DELETE', `${address}/${key}`, { headers: { authorization: 'AWS S3RVER:c2lnbmF0dXJl' } }],
    ['GET', `${address}/${key}?Signature=x&AWSAccessKeyId=test&Expires=99999999999`],
  ]
  for (const [method, url, init] of asked)
    expect([method, url, await call(method, url, init)]).toEqual([method, url, 403])
  expect(await (await fetch(`${media.origin}/${key}`)).text()).toBe('picture')
})

it.each(['PUT', 'GET', 'DELETE'] as const)(
  'refuses a %s whose signature is wrong, foreign or expired',
  async (method) => {
    const good = await urlOf({ method })
    const wrong = {
      'other signature': good.replace(/Signature=.{4}/, 'Signature=0000'),
      'other object': good.replace('photo.png', 'other.png'),
      'other method': await urlOf({ method: method === 'GET' ? 'PUT' : 'GET' }),
      'other key': await urlOf({ method }, Date.now(), { secretAccessKey: 'S3RVER' }),
      'the key of the S3 server': await urlOf({ method }, Date.now(), {
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      }),
      expired: await urlOf({ method }, Date.now() - 61_000),
      'longer than signed': (await urlOf({ method }, Date.now() - 61_000)).replace('Expires=60', 'Expires=600'),
    }
    for (const [name, url] of Object.entries(wrong)) expect([name, await call(method, url)]).toEqual([name, 403])
  },
)

it('accepts signatures in the address and in the header', async () => {
  const credentials = { accessKeyId: 'test', secretAccessKey }
  const client = new S3Client({ endpoint: place.endpoint!, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(
    new PutObjectCommand({ Bucket: localMediaBucketName, Key: `${publicMediaPrefix}2`, Body: 'header' }),
  )
  const { Body } = await client.send(
    new GetObjectCommand({ Bucket: localMediaBucketName, Key: `${publicMediaPrefix}2` }),
  )
  expect(await Body?.transformToString()).toBe('header')
  expect(await call('PUT', await urlOf({ method: 'PUT' }))).toBe(200)
  expect([
    await call('GET', await urlOf({ method: 'GET' })),
    await call('DELETE', await urlOf({ method: 'DELETE' })),
  ]).toEqual([200, 204])
})
