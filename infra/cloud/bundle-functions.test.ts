import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { loadApiContract } from '../contract.ts'
import { eventFunctionsWithPaymentAccounts, featuresWithPaymentAccounts } from '../constructs/payment-account.ts'
import { answersLambda } from '../answers-lambda.ts'
import { paymentStepsLambda } from '../payment-steps-lambda.ts'
import { uploadCheckLambda } from '../upload-check-lambda.ts'
import {
  bundleFunctions,
  eventFunctionEntryFiles,
  unmatchedRouteFunctionName,
  getLambdaDir,
  rootDir,
} from './bundle-functions.ts'
import { functionSizeLimits, reportFunctionSizes } from './size.ts'

const contract = await loadApiContract()
const build = mkdtempSync(join(tmpdir(), 'nestboard-bundle-'))
const lambdaDir = getLambdaDir(build)
const bundled = await bundleFunctions(contract, build)
afterAll(() => rmSync(build, { recursive: true }))

describe('bundles', () => {
  it('are the same bytes in every build, and contain nothing but code', async () => {
    const read = () =>
      Object.fromEntries(
        readdirSync(lambdaDir).map((name) => [name, readFileSync(join(lambdaDir, name, 'index.mjs'), 'utf8')]),
      )
    const before = read()
    await bundleFunctions(contract, build)
    expect(read()).toEqual(before)
    const besides = readdirSync(lambdaDir).flatMap((name) =>
      readdirSync(join(lambdaDir, name)).map((file) => `${name}/${file}`),
    )
    // The gazetteer is opened by a path relative to its reader's own file, so it must lie beside the
    // bundle, as must the list of mail providers that groups opens; the functions that read calendars start their
    // parser as a worker.
    expect(besides.filter((file) => !file.endsWith('/index.mjs')).toSorted()).toEqual([
      'answers/gazetteer.zst',
      'calendar-checks/parse-worker.mjs',
      'calendar-feeds/parse-worker.mjs',
      'groups/all.json',
      'mcp/gazetteer.zst',
      'place/gazetteer.zst',
      'search/gazetteer.zst',
    ])
    const main = readFileSync(join(lambdaDir, 'calendar-checks/index.mjs'), 'utf8')
    expect(main).toMatch(/new URL\(["']\.\/parse-worker\.mjs["'],/)
  }, 120_000)

  it('report a missing entry', async () => {
    await expect(bundleFunctions(contract, build, { gone: 'functions/gone/index.ts' })).rejects.toThrow(
      'functions/gone/index.ts',
    )
  })

  it('behind the stream sign nothing with the secret of offers, except the two that get it', () => {
    const part = 'functions/kernel/secrets/signing-secrets.ts'
    const signing = bundled.filter(({ parts }) => parts[part]).map(({ name }) => name)
    expect(signing).toContain('offers')
    expect(signing.filter((name) => name in eventFunctionEntryFiles)).toEqual([
      answersLambda.name,
      paymentStepsLambda.name,
    ])
  })

  it('load payment providers only where they are called, connected or heard', () => {
    const of = (part: string) => bundled.filter(({ parts }) => parts[part]).map(({ name }) => name)
    expect(of('functions/gateways/payments/card-payment-providers.ts').toSorted()).toEqual([
      'integrations',
      'payment-steps',
      'payments',
    ])
    expect(of('functions/kernel/secrets/data-key.ts').toSorted()).toEqual(
      [...featuresWithPaymentAccounts, ...eventFunctionsWithPaymentAccounts].toSorted(),
    )
  })

  it('stay within the size bars', () => {
    const { p95GzBytes, largest, largestInBackground } = reportFunctionSizes(bundled)
    expect(p95GzBytes).toBeLessThanOrEqual(functionSizeLimits.p95)
    expect([largest.name, largest.gzBytes <= functionSizeLimits.most]).toEqual([largest.name, true])
    const { name, gzBytes } = largestInBackground
    expect([name, gzBytes <= functionSizeLimits.mostInBackground]).toEqual([name, true])
  })

  it('sign table requests with the keys that Lambda sets in the environment', async () => {
    const seen: string[] = []
    const dynamo = createServer((request, response) => {
      seen.push(request.headers.authorization ?? '')
      response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}')
    }).listen(0, '127.0.0.1')
    await once(dynamo, 'listening')
    const { port } = dynamo.address() as AddressInfo
    const http = { method: 'GET', path: '/v1/user/get', sourceIp: '203.0.113.7' }
    const event = {
      routeKey: 'GET /v1/user/get',
      rawQueryString: 'id=7',
      headers: {},
      requestContext: { http, requestId: 'r', domainName: 'd' },
    }
    const script = `const { handler } = await import(${JSON.stringify(join(lambdaDir, 'profile/index.mjs'))})
      const { statusCode } = await handler(${JSON.stringify(event)}, { awsRequestId: 'r' }); console.log('answered ' + statusCode)`
    const environment = {
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'FROMLAMBDA',
      AWS_SECRET_ACCESS_KEY: 'x',
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
    }
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: environment,
    })
    dynamo.close()
    expect(stdout).toContain('answered 404')
    expect(seen.length).toBeGreaterThan(0)
    for (const authorization of seen) expect(authorization).toContain('Credential=FROMLAMBDA/')
  }, 30_000)

  it('start and respond: the fallback, loaded as Lambda does it', async () => {
    const { handler } = (await import(join(lambdaDir, unmatchedRouteFunctionName, 'index.mjs'))) as {
      handler: (event: unknown) => Promise<unknown>
    }
    const event = (method: string, path: string) => ({ requestContext: { http: { method, path }, requestId: 'r' } })
    await expect(handler(event('DELETE', '/v1/user/account/get'))).resolves.toMatchObject({
      statusCode: 405,
      headers: { allow: 'GET' },
    })
    await expect(handler(event('GET', '/v1/nothing'))).resolves.toMatchObject({ statusCode: 404 })
  })

  it('of log-ins fail with a clear error in a runtime without argon2', async () => {
    const script = `import crypto from 'node:crypto'
      import { syncBuiltinESMExports } from 'node:module'
      delete crypto.argon2
      syncBuiltinESMExports()
      await import(${JSON.stringify(join(lambdaDir, 'auth/index.mjs'))})`
    const started = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    await expect(started).rejects.toThrow('crypto.argon2 is missing in Node v24')
  }, 30_000)

  it('of every function export a handler', async () => {
    // In the cloud, `node_modules` beside the bundle holds the native packages for Lambda's processor. Here it is a
    // link to the packages of this machine.
    symlinkSync(join(rootDir, 'node_modules'), join(lambdaDir, uploadCheckLambda.name, 'node_modules'))
    for (const name of readdirSync(lambdaDir)) {
      const entry = (await import(join(lambdaDir, name, 'index.mjs'))) as Record<string, unknown>
      expect([name, typeof entry['handler']]).toEqual([name, 'function'])
    }
  }, 240_000)
})
