import { runInNewContext } from 'node:vm'
import { pageFile, publicPages } from '@nestboard/shared/marketing/model.ts'
import { describe, expect, it } from 'vitest'
import { edgeCode } from './code.ts'
import type { EdgeFunction } from './code.ts'
import type { EdgeEvent, EdgeRequest } from './event.ts'

/** Runs what is deployed: the code as CloudFront gets it. */
const run = (name: EdgeFunction, uri: string, headers: Record<string, string> = {}): EdgeRequest => {
  const given = Object.fromEntries(
    Object.entries({ host: 'd1.example.net', ...headers }).map(([key, value]) => [key, { value }]),
  )
  const event: EdgeEvent = { viewer: { ip: '203.0.113.7' }, request: { uri, headers: given } }
  const answer = runInNewContext(`${edgeCode(name)}; JSON.stringify(handler(${JSON.stringify(event)}))`) as string
  return JSON.parse(answer) as EdgeRequest
}

describe.each(['api', 'socket'] as const)('before the %s', (name) => {
  it('the caller is who CloudFront saw, whatever the caller says', () => {
    const forged = {
      'x-nb-host': 'evil.example',
      'x-nb-ip': '10.0.0.1',
      'x-nb-origin-secret': 'guess',
      'x-nb-other': '1',
      cookie: 'a=b',
    }
    expect(run(name, '/v1/user/get', forged).headers).toEqual({
      host: { value: 'd1.example.net' },
      cookie: { value: 'a=b' },
      'x-nb-host': { value: 'd1.example.net' },
      'x-nb-ip': { value: '203.0.113.7' },
    })
  })
})

describe('paths', () => {
  it('stay as they are for the API and become the stage for the socket', () => {
    expect(run('api', '/v1/user/get').uri).toBe('/v1/user/get')
    expect(run('socket', '/ws/').uri).toBe('/ws')
  })

  it.each(['/plans', '/listing/42', '/trip/a.b/planning', '/home/other', '/constructor', '/__proto__/', '/people'])(
    '%s is a screen: the bare app, that one machine answers with, too',
    (uri) => {
      expect(run('page', uri).uri).toMatch(/^\/app(?:-[a-z]+)?\.html$/)
      expect(run('page', uri).uri).toBe(pageFile(uri))
    },
  )

  it.each(Object.keys(publicPages))('%s is a public page with HTML of its own, with a slash at its end too', (path) => {
    const file = path === '/' ? '/index.html' : `${path}/index.html`
    expect([path, `${path}/`].map((uri) => run('page', uri).uri)).toEqual([file, file])
  })

  it.each(['/assets/index-abc.js', '/favicon.svg', '/index.html'])('%s is a file', (uri) => {
    expect(run('page', uri).uri).toBe(uri)
  })
})

it('all fit the 10 KB CloudFront allows and use no syntax newer than it knows', () => {
  for (const name of ['api', 'socket', 'page'] as const) {
    expect(edgeCode(name).length).toBeLessThan(2000)
    expect(edgeCode(name)).toMatch(/(?:^|\})function handler\(|;function handler\(/)
    expect(edgeCode(name)).not.toMatch(/\?\.|\?\?|import|export|\{[\w,]+\}=|\.\.\.| of |hasOwn|\bSymbol|getOwnProperty/)
  }
})
