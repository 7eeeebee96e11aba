import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as FunctionLog from './with-call-log.ts'
import type { ChargedWork } from '../meter/work-listener.ts'

let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Imports the module anew, as a function does when it starts on a stage. */
async function comeUp(stage: string): Promise<typeof FunctionLog> {
  vi.stubEnv('NB_STAGE', stage).stubEnv('NB_FEATURE', 'timers').stubEnv('NB_BRANCH', 'main')
  vi.stubEnv('AWS_LAMBDA_FUNCTION_MEMORY_SIZE', '2048')
  vi.resetModules()
  return import('./with-call-log.ts')
}
const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

it('logs a line with metrics for a call and returns its answer', async () => {
  const { withCallLog } = await comeUp('cloud')
  const handler = withCallLog(async (a: number, b: number) => a + b)
  expect(await handler(1, 2)).toBe(3)
  expect(told()).toEqual([
    expect.objectContaining({
      feature: 'timers',
      route: 'timers',
      branch: 'main',
      serverErrors: 0,
      readUnits: 0,
      calls: 0,
    }),
  ])
  const [{ CloudWatchMetrics: metrics }] = told().map(({ _aws }) => _aws) as [{ CloudWatchMetrics: unknown[] }]
  expect(metrics).toEqual([expect.objectContaining({ Namespace: 'Nestboard', Dimensions: [['feature']] })])
  expect(told()[0]!['estimatedDollars']).toBeGreaterThan(0)
})

it('logs no line for a call without work, and always one for a failed call, whose error is thrown on', async () => {
  const { withCallLog } = await comeUp('cloud')
  const handler = withCallLog(
    async (work: number) => {
      if (work < 0) throw new Error('broken')
      return work
    },
    (work) => work > 0,
  )
  await handler(0)
  expect(lines).toEqual([])
  await expect(handler(-1)).rejects.toThrow('broken')
  expect(told()).toEqual([expect.objectContaining({ serverErrors: 1 })])
})

it('a line contains Lambda’s id of the call', async () => {
  const { withCallLog } = await comeUp('cloud')
  const handler: (...args: unknown[]) => Promise<unknown> = withCallLog(async () => 1)
  await handler({}, { awsRequestId: 'call' })
  expect(told()).toEqual([expect.objectContaining({ callId: 'call' })])
})

it('a call costs the same by its line, whoever caused it: a line for each cause, whose dollars add up', async () => {
  const { withCallLog } = await comeUp('cloud')
  const { formatCause } = await import('./cause.ts')
  const { runWithRequestId } = await import('./request-id.ts')
  const { countServiceUse } = await import('../meter/count-service-use.ts')
  const { getRouteCode } = await import('../meter/get-route-code.ts')
  const causes = [formatCause('one', 'POST /v1/a'), formatCause('two', 'POST /v1/b'), undefined]
  await withCallLog(async () => {
    for (const cause of causes) runWithRequestId(cause, () => countServiceUse('mails'))
  })()
  const lines = told()
  expect(lines.map(({ cause, route, startedDollars }) => [cause, route, Number(startedDollars) > 0])).toEqual([
    [getRouteCode('POST /v1/a'), undefined, true],
    [getRouteCode('POST /v1/b'), undefined, true],
    [getRouteCode('timers'), 'timers', false],
  ])
  const dollars = lines.map(({ estimatedDollars }) => Number(estimatedDollars))
  expect(new Set(dollars).size).toBe(1)
  // Three mails cost $0.0003; the call and its lines come on top.
  expect(dollars.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0.0003)
})

it('on one machine, a call is told to the listener instead of the log, and without a listener nothing is counted', async () => {
  const { withCallLog } = await comeUp('local')
  const { listenToWork } = await import('../meter/work-listener.ts')
  const handler = withCallLog(async () => 1)
  const works: ChargedWork[] = []
  await handler()
  const stop = listenToWork((work) => void works.push(work))
  await handler()
  stop()
  await handler()
  expect(works).toHaveLength(1)
  expect(lines).toEqual([])
})
