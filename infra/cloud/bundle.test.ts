import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadContract } from '../contract.ts'
import { bundle, fallbackName, lambdaDirOf } from './bundle.ts'
import { percentile95, sizeBars } from './size.ts'

const contract = await loadContract()
const build = mkdtempSync(join(tmpdir(), 'nestboard-bundle-'))
const lambdaDir = lambdaDirOf(build)
const bundled = await bundle(contract, build)
afterAll(() => rmSync(build, { recursive: true }))

describe('bundles', () => {
  it('are the same bytes each time, and hold nothing but the code', async () => {
    const read = () => Object.fromEntries(readdirSync(lambdaDir).map((name) => [name, readFileSync(join(lambdaDir, name, 'index.mjs'), 'utf8')]))
    const before = read()
    await bundle(contract, build)
    expect(read()).toEqual(before)
    for (const name of readdirSync(lambdaDir)) expect(readdirSync(join(lambdaDir, name))).toEqual(['index.mjs'])
  })

  it('name the entry that is missing', async () => {
    await expect(bundle(contract, build, { gone: 'functions/gone/index.ts' })).rejects.toThrow('functions/gone/index.ts')
  })

  it('stay within the bars', () => {
    const sizes = bundled.map(({ gzBytes }) => gzBytes)
    expect(percentile95(sizes)).toBeLessThanOrEqual(sizeBars.p95)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(sizeBars.most)
  })

  it('come up and answer: the fallback, as Lambda loads it', async () => {
    const { handler } = (await import(join(lambdaDir, fallbackName, 'index.mjs'))) as { handler: (event: unknown) => Promise<unknown> }
    const event = (method: string, path: string) => ({ requestContext: { http: { method, path }, requestId: 'r' } })
    await expect(handler(event('DELETE', '/v1/user/account/get'))).resolves.toMatchObject({ statusCode: 405, headers: { allow: 'GET' } })
    await expect(handler(event('GET', '/v1/nothing'))).resolves.toMatchObject({ statusCode: 404 })
  })

  it('of every feature export a handler', async () => {
    for (const name of readdirSync(lambdaDir)) {
      const entry = (await import(join(lambdaDir, name, 'index.mjs'))) as Record<string, unknown>
      expect([name, typeof entry['handler']]).toEqual([name, 'function'])
    }
  })
})
