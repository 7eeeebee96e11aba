import { expect, it } from 'vitest'
import { presignObjectUrl, presignUrl } from './presign-url.ts'

const keys = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: undefined,
}
const day = Date.UTC(2013, 4, 24)

it('signs as the worked example of the S3 reference does', async () => {
  const url = await presignUrl(
    new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    keys,
    { method: 'GET', expiresSeconds: 86_400 },
    day,
  )
  expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})

it('names the bucket in the host at AWS and in the path elsewhere', async () => {
  const request = { method: 'PUT', key: 'upload/1', expiresSeconds: 60 } as const
  const at = async (endpoint: string | undefined) =>
    (await presignObjectUrl({ ...keys, bucket: 'media', endpoint }, request, day)).split('?')[0]
  expect(await at(undefined)).toBe('https://media.s3.us-east-1.amazonaws.com/upload/1')
  expect(await at('http://localhost:4300/_local/s3')).toBe('http://localhost:4300/_local/s3/media/upload/1')
})

it('includes the session token of a role', async () => {
  const url = await presignUrl(
    new URL('https://a.example/b'),
    { ...keys, sessionToken: 'a+b/c=' },
    { method: 'GET', expiresSeconds: 1 },
    day,
  )
  expect(new URL(url).searchParams.get('X-Amz-Security-Token')).toBe('a+b/c=')
})
