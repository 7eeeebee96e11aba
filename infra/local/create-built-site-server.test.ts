import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteOriginPlaceholder, entryScreenPathSegments } from '@nestboard/shared/marketing/model.ts'
import { fillInInstallationValues } from '../installation-values.ts'
import { createBuiltSiteServer } from './create-built-site-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'nestboard-site-'))
const script = `console.log(${JSON.stringify('x'.repeat(5000))})`
let server: Server
let origin: string

beforeAll(async () => {
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  mkdirSync(join(folder, 'dist', 'home', 'plans'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'maps.json'), '{"googleKey":""}')
  writeFileSync(join(folder, 'dist', 'app.html'), '<!doctype html>app')
  for (const name of entryScreenPathSegments)
    writeFileSync(join(folder, 'dist', `app-${name}.html`), `<!doctype html>app ${name}`)
  writeFileSync(join(folder, 'dist', 'index.html'), `<!doctype html>front ${siteOriginPlaceholder}/`)
  writeFileSync(
    join(folder, 'dist', 'home', 'plans', 'index.html'),
    `<!doctype html>plans ${siteOriginPlaceholder}/home/plans`,
  )
  writeFileSync(join(folder, 'dist', 'assets', 'main-abc123.js'), script)
  const site = createBuiltSiteServer(join(folder, 'dist'), {
    origin: 'http://stays.example',
    googleKey: 'a-key',
    basemapUrl: '',
    signup: 'open',
    sophia: 'on',
    contact: 'on',
  })
  server = createServer((request, response) => void site(request, response, (request.url ?? '/').split('?')[0] ?? '/'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

it.each([
  ['/login', 'app'],
  ['/home/other', 'app'],
  ['/listing/42/manage/rates', 'app listing'],
  ['/_local/ui', 'app'],
  ['/login?x=/a.js', 'app'],
])('%s is a screen: the bare app (%s), asked for anew each time, under the policy', async (path, page) => {
  const response = await fetch(origin + path)
  expect([response.status, await response.text()]).toEqual([200, `<!doctype html>${page}`])
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

it.each([
  ['/', 'front http://stays.example/'],
  ['/?from=mail', 'front http://stays.example/'],
  ['/home/plans', 'plans http://stays.example/home/plans'],
  ['/home/plans/', 'plans http://stays.example/home/plans'],
])('%s is a public page: its own HTML, with our origin where the build left it open', async (path, text) => {
  const response = await fetch(origin + path)
  expect([response.status, await response.text()]).toEqual([200, `<!doctype html>${text}`])
  expect(response.headers.get('cache-control')).toBe('no-cache')
})

it('says in each page whether the assistant is on and sign-up open, with the structured data for that case only', async () => {
  const block = (of: string) => `<script type="application/ld+json" data-signup="${of}">{"of":"${of}"}</script>`
  const page = Buffer.from(`<!doctype html><html lang="en"><head>${block('open')}\n${block('closed')}</head></html>`)
  const installed = {
    origin: 'http://stays.example',
    googleKey: '',
    basemapUrl: '',
    sophia: 'off',
    contact: 'off',
  } as const
  for (const [signup, other] of [
    ['open', 'closed'],
    ['closed', 'open'],
  ] as const) {
    const text = fillInInstallationValues('home/plans/index.html', page, { ...installed, signup }).toString()
    expect(text).toContain(`<html data-signup="${signup}" data-sophia="off" data-contact="off" lang="en">`)
    expect([text.includes(block(signup)), text.includes(block(other))]).toEqual([true, false])
  }
})

it('tells the page which map to draw, and allows its origin', async () => {
  const response = await fetch(`${origin}/maps.json`)
  expect(await response.json()).toEqual({ googleKey: 'a-key', basemapUrl: '' })
  expect(response.headers.get('content-security-policy')).toContain('https://maps.googleapis.com')
})

it.each(['br', 'gzip', 'identity'])(
  'a hashed file is cached forever, and is sent as %s when accepted',
  async (coding) => {
    const response = await fetch(`${origin}/assets/main-abc123.js`, { headers: { 'accept-encoding': coding } })
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(Number(response.headers.get('content-length')) < script.length).toBe(coding !== 'identity')
    expect(await response.text()).toBe(script)
  },
)

it.each(['/assets/none.js', '/robots.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%00.txt', '/%zz'])(
  '%s gets a 404, never a file outside the build',
  async (path) => {
    const response = await fetch(origin + path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  },
)

it('answers 405 to methods other than reads', async () => {
  const response = await fetch(`${origin}/home`, { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(await (await fetch(`${origin}/home`, { method: 'HEAD' })).text()).toBe('')
})

it('answers the byte range that a map requests', async () => {
  const part = await fetch(`${origin}/assets/main-abc123.js`, {
    headers: { range: 'bytes=8-10', 'accept-encoding': 'identity' },
  })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 8-10/${script.length}`,
    script.slice(8, 11),
  ])
  const beyond = await fetch(`${origin}/assets/main-abc123.js`, {
    headers: { range: 'bytes=90000-', 'accept-encoding': 'identity' },
  })
  expect(beyond.status).toBe(416)
})
