import { createHmac } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { signAccountExportQuery, signPrivateMediaQuery } from '@nestboard/shared/kernel/sign-private-media-query.ts'
import fc from 'fast-check'
import { getHtmlFileForPath, listPublicPagePaths } from '@nestboard/shared/marketing/model.ts'
import { describe, expect, it } from 'vitest'
import { buildEdgeFunctionCode } from './build-edge-function-code.ts'
import type { EdgeEvent, EdgeRequest } from './edge-event.ts'

const siteCode = buildEdgeFunctionCode('site', 'branch1')

/** Runs the edge function's code exactly as it is deployed. */
const run = (uri: string, headers: Record<string, string> = {}): EdgeRequest => {
  const given = Object.fromEntries(
    Object.entries({ host: 'd1.example.net', ...headers }).map(([key, value]) => [key, { value }]),
  )
  const event: EdgeEvent = { viewer: { ip: '203.0.113.7' }, request: { uri, querystring: {}, headers: given } }
  const answer = runInNewContext(`${siteCode}; JSON.stringify(handler(${JSON.stringify(event)}))`) as string
  return JSON.parse(answer) as EdgeRequest
}

describe.each(['/v1/user/get', '/ws/', '/plans'])('before %s', (uri) => {
  it('the caller’s IP address is the one that CloudFront saw, whatever the caller sends', () => {
    const forged = {
      'x-nb-host': 'evil.example',
      'x-nb-ip': '10.0.0.1',
      'x-nb-origin-secret': 'guess',
      'x-nb-other': '1',
      cookie: 'a=b',
    }
    expect(run(uri, forged).headers).toEqual({
      host: { value: 'd1.example.net' },
      cookie: { value: 'a=b' },
      'x-nb-host': { value: 'd1.example.net' },
      'x-nb-ip': { value: '203.0.113.7' },
    })
  })
})

describe('paths', () => {
  it('keeps the path for the API and replaces it by the stage for the socket', () => {
    expect(run('/v1/user/get').uri).toBe('/v1/user/get')
    expect(run('/mcp').uri).toBe('/mcp')
    expect(run('/ws/').uri).toBe('/branch1')
  })

  it.each([
    '/plans',
    '/listing/42',
    '/trip/a.b/planning',
    '/home/other',
    '/constructor',
    '/__proto__/',
    '/people',
    '/help/contact',
    '/help/boards/x',
    '//help',
    '/%0A/home',
  ])('%s is a screen: answers with the bare app, as the local system does', (uri) => {
    expect(run(uri).uri).toMatch(/^\/app(?:-[a-z]+)?\.html$/)
    expect(run(uri).uri).toBe(getHtmlFileForPath(uri))
  })

  it.each(listPublicPagePaths())('%s is a public page with HTML of its own, with a slash at its end too', (path) => {
    const file = path === '/' ? '/index.html' : `${path}/index.html`
    expect([path, `${path}/`].map((uri) => run(uri).uri)).toEqual([file, file])
  })

  it.each(['/assets/index-abc.js', '/favicon.svg', '/index.html'])('%s is a file', (uri) => {
    expect(run(uri).uri).toBe(uri)
  })
})

describe('before private files', () => {
  const nowMs = Date.now()
  const mac = (text: string) =>
    createHmac('sha256', 'a-secret').update(`nestboard private media ${text}`).digest('base64url')
  /** Returns the deployed function's result for a URL: the request passed on, or a response of the function itself. */
  const resultFor = (address: string): { uri?: string; querystring?: object; statusCode?: number } => {
    const { pathname: uri, searchParams } = new URL(address, 'https://d1.example.net')
    const querystring = Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }]))
    const event: EdgeEvent = { viewer: { ip: '203.0.113.7' }, request: { uri, querystring, headers: {} } }
    const code = `${buildEdgeFunctionCode('private-media', '', 'a-secret')}; JSON.stringify(handler(${JSON.stringify(event)}))`
    return JSON.parse(runInNewContext(code, { require: () => ({ createHmac }) }) as string) as ReturnType<
      typeof resultFor
    >
  }
  const query = signPrivateMediaQuery(42, nowMs, mac)

  it('a signature is valid for every size of its picture, and the query is dropped', () => {
    for (const file of ['320.webp', '1600.avif'])
      expect(resultFor(`/private/42/${file}?${query}`)).toMatchObject({ uri: `/private/42/${file}`, querystring: {} })
  })

  it.each([
    ['no signature', '/private/42/320.webp'],
    ['the signature of another picture', `/private/43/320.webp?${query}`],
    ['one digit changed', `/private/42/320.webp?${query.slice(0, -1)}${query.endsWith('A') ? 'B' : 'A'}`],
    ['a later expiry', `/private/42/320.webp?${query.replace(/e=(\d+)/, (_, end) => `e=${Number(end) + 1}`)}`],
    ['an expiry in the past', `/private/42/320.webp?${signPrivateMediaQuery(42, nowMs - 601_000, mac)}`],
    [
      'an expiry further away than the API ever sets',
      `/private/42/320.webp?${signPrivateMediaQuery(42, nowMs + 3_600_000, mac)}`,
    ],
    [
      'a signature by another secret',
      `/private/42/320.webp?${signPrivateMediaQuery(42, nowMs, (text) => mac(`${text} `))}`,
    ],
    ['path traversal', `/private/42/..%2f..%2fupload%2f1?${query}`],
    ['no file', `/private/42/?${query}`],
  ])('a URL with %s gets a 404', (_, address) => {
    expect(resultFor(address)).toMatchObject({ statusCode: 404, headers: { 'cache-control': { value: 'no-store' } } })
  })

  const archive = signAccountExportQuery(42, nowMs, mac)

  it('the URL of an archive works for a day, and opens nothing else', () => {
    const address = `/private/archive/42/nestboard.zip?${archive}`
    expect(resultFor(address)).toMatchObject({ uri: '/private/archive/42/nestboard.zip', querystring: {} })
    const almostOver = signAccountExportQuery(42, nowMs - 86_390_000, mac)
    expect(resultFor(`/private/archive/42/nestboard.zip?${almostOver}`)).toHaveProperty('uri')
    for (const refused of [
      `/private/42/nestboard.zip?${archive}`,
      `/private/archive/43/nestboard.zip?${archive}`,
      `/private/archive/42/nestboard.zip?${query}`,
      `/private/archive/42/nestboard.zip?${signAccountExportQuery(42, nowMs - 86_401_000, mac)}`,
      `/private/archive/42/nestboard.zip?${signAccountExportQuery(42, nowMs + 600_000, mac)}`,
    ])
      expect(resultFor(refused)).toMatchObject({ statusCode: 404 })
  })

  it('a signed URL works for at least five and at most ten minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 }), (atMs) => {
        const left = Number(/e=(\d+)/.exec(signPrivateMediaQuery(42, atMs, mac))![1]) - atMs / 1000
        expect(left).toBeGreaterThan(299)
        expect(left).toBeLessThanOrEqual(600)
      }),
    )
  })
})

it('all fit CloudFront’s limit of 10 KB and use no syntax newer than it supports', () => {
  for (const name of ['site', 'private-media'] as const) {
    expect(buildEdgeFunctionCode(name, 'main').length).toBeLessThan(2000)
    expect(buildEdgeFunctionCode(name, 'main')).toMatch(/(?:^|\})function handler\(|;function handler\(/)
    expect(buildEdgeFunctionCode(name, 'main')).not.toMatch(
      /\?\.|\?\?|import|export|\{[\w,]+\}=|\.\.\.| of |hasOwn|\bSymbol|getOwnProperty/,
    )
  }
})
