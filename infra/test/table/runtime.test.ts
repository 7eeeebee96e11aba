import '@nestboard/events/testing/strangers.ts'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeStreamRecord } from '@nestboard/events/testing/records.ts'
import { mcpUrlPath } from '@nestboard/shared/kernel/mcp-url-path.ts'
import { tableName } from '@nestboard/functions/kernel/table/table.ts'
import { buildApiGatewayEvent } from '@nestboard/functions/kernel/testing/event.ts'
import {
  bundleFunctions,
  unmatchedRouteFunctionName,
  getLambdaDir,
  listLambdaEntryFiles,
  rootDir,
} from '../../cloud/bundle-functions.ts'
import type { EventFunctionName } from '../../cloud/bundle-functions.ts'
import { createSocketConnectionInfo, createSocketEvent } from '../../local/socket-event.ts'
import { mcpLambda } from '../../mcp-lambda.ts'
import { uploadCheckLambda } from '../../upload-check-lambda.ts'
import { contract } from '../../testing/assembly.ts'
import { createLambdaFunctionSpecFinder } from '../../testing/deployed.ts'
import { invokeBundle } from '../../testing/runtime-api.ts'

const build = mkdtempSync(join(tmpdir(), 'nestboard-runtime-'))
const lambdaDir = getLambdaDir(build)
await bundleFunctions(contract, build)
// In the cloud, the upload check's bundle has its own `node_modules` folder; here it links to the repository's.
symlinkSync(join(rootDir, 'node_modules'), join(lambdaDir, uploadCheckLambda.name, 'node_modules'))
/** A stand-in for S3 in which no object exists. */
const files = createServer((_, response) => response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>'))
files.listen(0, '127.0.0.1')
afterAll(() => {
  files.close()
  rmSync(build, { recursive: true })
})

/** Environment variables with this machine's endpoints instead of AWS's. */
const endpoints = () => ({
  NB_TABLE: tableName,
  NB_SOCKET_ENDPOINT: process.env['NB_SOCKET_ENDPOINT']!,
  NB_PUSH_QUEUE_URL: process.env['NB_PUSH_QUEUE_URL']!,
  NB_ORIGIN_SECRET: 'edge,',
  AWS_ENDPOINT_URL_DYNAMODB: process.env['AWS_ENDPOINT_URL_DYNAMODB']!,
  AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(files.address() as AddressInfo).port}`,
  AWS_ENDPOINT_URL_SESV2: process.env['AWS_ENDPOINT_URL_SESV2']!,
  AWS_ENDPOINT_URL_SQS: process.env['AWS_ENDPOINT_URL_SQS']!,
  AWS_ENDPOINT_URL_LAMBDA: process.env['AWS_ENDPOINT_URL_LAMBDA']!,
})
const deployed = createLambdaFunctionSpecFinder('runtime', lambdaDir, endpoints)

const row = { pk: 'S#1', sk: 'SUPPLIER', id: 1, nms: 1 }
const batch = { Records: [makeStreamRecord(row, undefined, row)] }
const upload = {
  Records: [{ eventName: 'ObjectCreated:Put', s3: { bucket: { name: 'b' }, object: { key: 'upload/42' } } }],
}
const peer = createSocketConnectionInfo(
  { headers: { host: 'nestboard.test' }, socket: { remoteAddress: '127.0.0.1' } } as never,
  'c1',
  1,
)
const push = { push: { type: 'entity', entity: { id: 1, type: 'Trip', nms: 1 } }, connectionIds: ['c1'] }
const events: Record<EventFunctionName, { event: unknown; answer: unknown }> = {
  'stream-urgent': { event: batch, answer: { batchItemFailures: [] } },
  'stream-catalog': { event: batch, answer: { batchItemFailures: [] } },
  'upload-check': { event: upload, answer: null },
  timers: { event: {}, answer: { done: 0, failed: 0 } },
  archives: { event: { userId: 1 }, answer: null },
  answers: { event: { chatId: 1, messageId: 2, attempt: 1 }, answer: 0 },
  'payment-steps': { event: { step: 'renewAccount', subject: 4242 }, answer: null },
  'mail-feedback': {
    event: { detail: { eventType: 'Bounce', bounce: { bounceType: 'Transient', bouncedRecipients: [] } } },
    answer: 0,
  },
  'calendar-checks': { event: { Records: [] }, answer: { done: 0, failed: 0, batchItemFailures: [] } },
  'socket-connect': {
    event: createSocketEvent('CONNECT', peer, 1, { headers: { 'x-nb-origin-secret': 'other' } }).event,
    answer: expect.objectContaining({ statusCode: 403 }),
  },
  'socket-disconnect': { event: createSocketEvent('DISCONNECT', peer, 1).event, answer: expect.anything() },
  'socket-message': { event: createSocketEvent('MESSAGE', peer, 1, { body: '{}' }).event, answer: expect.anything() },
  'socket-deliver': {
    event: { Records: [{ messageId: 'm1', body: JSON.stringify(push) }] },
    answer: { batchItemFailures: [] },
  },
}

const names = Object.keys(listLambdaEntryFiles(contract)).filter((name) => name !== unmatchedRouteFunctionName)

it.concurrent.each(names.filter((name) => name in events))(
  '%s runs as Lambda runs it, and answers a real event',
  { timeout: 240_000 },
  async (name) => {
    const { event, answer } = events[name as keyof typeof events]
    const { outcome, body, output } = await invokeBundle(deployed(name), event)
    expect({ name, outcome, body, output: outcome === 'response' ? '' : output }).toEqual({
      name,
      outcome: 'response',
      body: answer,
      output: '',
    })
  },
)

it.concurrent.each(names.filter((name) => !(name in events)))(
  '%s runs as Lambda runs it: it refuses what bypassed the edge, and answers the edge',
  { timeout: 240_000 },
  async (name) => {
    const route =
      name === mcpLambda.name
        ? ({ method: 'POST', path: mcpUrlPath as '/v1/mcp' } as const)
        : contract.find(({ feature, route: each }) => feature === name && each.transport === 'http')!.route
    for (const [secret, codes] of [
      ['other', [403]],
      ['edge', [200, 400, 401, 404]],
    ] as const) {
      const event = buildApiGatewayEvent(route, { headers: { 'x-nb-origin-secret': secret } })
      const { outcome, body, output } = await invokeBundle(deployed(name), event)
      expect([outcome, outcome === 'response' ? '' : output]).toEqual(['response', ''])
      const { statusCode, headers } = body as { statusCode: number; headers: Record<string, string> }
      expect(codes).toContain(statusCode)
      expect(headers['content-type']).toContain('application/json')
      // Each request logs one line with its cost, which the dashboard queries.
      const line = output.split('\n').find((text) => text.includes('estimatedDollars'))
      expect(JSON.parse(line!)).toMatchObject({ feature: name, status: statusCode, coldStart: true })
    }
  },
)

it('a handler that fails, or cannot load, is reported as Lambda expects it', async () => {
  const failed = await invokeBundle(deployed('stream-urgent'), {
    retry: { reaction: 'none', record: batch.Records[0] },
  })
  expect(failed).toMatchObject({ outcome: 'error', body: { errorMessage: 'there is no reaction none' } })
  const unloaded = await invokeBundle({ ...deployed('timers'), handler: 'gone.handler' }, {})
  expect(unloaded.outcome).toBe('init error')
}, 240_000)
