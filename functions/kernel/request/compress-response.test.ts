import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressResponse } from './compress-response.ts'

const long = { statusCode: 200, headers: { 'x-request-id': 'r' }, body: JSON.stringify({ data: 'é'.repeat(5000) }) }
const accepting = (encodings?: string) => ({
  headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
})

it.each(['gzip', 'gzip, deflate, br', 'br, GZIP', 'br;q=1.0, gzip;q=0.8', 'deflate,gzip;q=0.01'])(
  'a long answer is compressed for a caller that accepts %s, and keeps its status, headers and text',
  async (encodings) => {
    const { body, headers, ...rest } = await compressResponse(accepting(encodings), long)
    expect(rest).toEqual({ statusCode: 200, isBase64Encoded: true })
    expect(headers).toEqual({ 'x-request-id': 'r', 'content-encoding': 'gzip', vary: 'accept-encoding' })
    const bytes = Buffer.from(body!, 'base64')
    expect(gunzipSync(bytes).toString()).toBe(long.body)
    expect(bytes.length).toBeLessThan(Buffer.byteLength(long.body) / 10)
  },
)

it.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br', 'x-gzipped'])(
  'does not compress a long answer for a caller that accepts %s',
  async (encodings) => {
    expect(await compressResponse(accepting(encodings), long)).toBe(long)
  },
)

it('does not compress a short answer', async () => {
  const short = { ...long, body: 'x'.repeat(1024) }
  expect(await compressResponse(accepting('gzip'), short)).toBe(short)
})
