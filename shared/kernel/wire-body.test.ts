import { describe, expect, it } from 'vitest'
import { maxFormBytes, parseRequestBody } from './wire.ts'

describe('bodies', () => {
  const bytes = (given: string) => new TextEncoder().encode(given)
  const form = 'application/x-www-form-urlencoded'

  it('reads a missing body as no fields', async () => {
    expect(await parseRequestBody(undefined, bytes(''))).toEqual({})
    expect(await parseRequestBody(form, bytes(''))).toEqual({})
  })
  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencodedx', '', undefined])(
    'refuses a body of content type %s',
    async (type) => {
      await expect(parseRequestBody(type, bytes('a=1'))).rejects.toMatchObject({
        status: 400,
        text: 'Invalid content type',
      })
    },
  )
  it('accepts a charset after the content type', async () => {
    expect(await parseRequestBody(`${form}; charset=UTF-8`, bytes('a=%E2%82%AC'))).toEqual({ a: '€' })
  })
  it('reads a form of exactly the size limit and refuses one byte more', async () => {
    const most = `a=${'x'.repeat(maxFormBytes - 2)}`
    expect(await parseRequestBody(form, bytes(most))).toMatchObject({ a: expect.stringMatching(/^x+$/) })
    await expect(parseRequestBody(form, bytes(`${most}x`))).rejects.toMatchObject({
      status: 400,
      text: 'The request is too large',
    })
  })
  it('replaces malformed percent signs and invalid UTF-8 without throwing', async () => {
    expect(await parseRequestBody(form, new Uint8Array([0x61, 0x3d, 0xff, 0x25, 0x25]))).toEqual({ a: '\ufffd%%' })
  })
  it.each(['', '; boundary=x', '; boundary='])('refuses a malformed multipart body (%j)', async (boundary) => {
    await expect(parseRequestBody(`multipart/form-data${boundary}`, bytes('nonsense'))).rejects.toMatchObject({
      status: 400,
      text: 'Invalid form',
    })
  })
})
