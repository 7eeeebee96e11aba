import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Assembly from './testing/assembly.ts'

/**
 * Secrets planted in the environment before bundling and synthesis. Code that reads the environment would leak one
 * into the output.
 */
const planted = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'NB_ORIGIN_SECRET',
  'NB_SMTP_PASSWORD',
  'GITHUB_TOKEN',
  'NPM_TOKEN',
  'STRIPE_SECRET_KEY',
  'SQUARE_ACCESS_TOKEN',
  'NUITEE_API_KEY',
  'GOOGLE_MAPS_KEY',
  'SESSION_SECRET',
  'DATABASE_URL',
  'JWT_SECRET',
  'OFFER_KEY',
  'OAUTH_CLIENT_SECRET',
  'WEBHOOK_SECRET',
  'ENCRYPTION_KEY',
  'SENTRY_AUTH_TOKEN',
  'SLACK_WEBHOOK',
].map((name, index) => ({ name, value: `planted-${index}-${'x'.repeat(24)}`, before: process.env[name] }))
for (const { name, value } of planted) process.env[name] = value

const build = mkdtempSync(join(tmpdir(), 'nestboard-secrets-'))
let assembly: typeof Assembly
let branch: Assembly.SynthesizedStacks
beforeAll(async () => {
  assembly = await import('./testing/assembly.ts')
  branch = assembly.synthesizeStacksUncached('test')
  const { bundleFunctions } = await import('./cloud/bundle-functions.ts')
  await bundleFunctions(assembly.contract, build)
}, 300_000)

afterAll(() => {
  rmSync(build, { recursive: true })
  for (const { name, before } of planted) {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  }
})

const looksSecret = [
  /\bAKIA[0-9A-Z]{16}\b/,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bgh[pousr]_\w{36}\b/,
  /\b[sr]k_live_\w{20,}/,
]

it('no secret appears in a template, a bundle or a source map', () => {
  const { texts } = branch
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(mjs|map)$/.test(file))
  const all = [
    ...Object.entries(texts),
    ...files.map((file) => [file, readFileSync(join(build, file), 'utf8')] as const),
  ]
  expect(files.length).toBeGreaterThan(10)
  for (const [file, text] of all) {
    expect(planted.filter(({ value }) => text.includes(value)).map(({ name }) => `${file}: ${name}`)).toEqual([])
    expect(looksSecret.filter((pattern) => pattern.test(text)).map((pattern) => `${file}: ${pattern}`)).toEqual([])
  }
})

it('the origin secret is a reference that CloudFormation resolves', () => {
  const { listResourcesOfType } = assembly
  const given = [
    ...listResourcesOfType(branch, 'AWS::Lambda::Function').flatMap(
      ({ Properties }) => Properties['Environment']?.['Variables']?.['NB_ORIGIN_SECRET'] ?? [],
    ),
    ...listResourcesOfType(branch, 'AWS::CloudFront::Distribution').flatMap(({ Properties }) =>
      (Properties['DistributionConfig']['Origins'] as { OriginCustomHeaders?: { HeaderValue: unknown }[] }[]).flatMap(
        ({ OriginCustomHeaders = [] }) => OriginCustomHeaders.map(({ HeaderValue }) => HeaderValue),
      ),
    ),
  ]
  expect(given.length).toBeGreaterThan(9)
  for (const value of given) expect(JSON.stringify(value)).toContain('{{resolve:secretsmanager:')
})
