import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as FunctionLog from './with-call-log.ts'
import { estimateFunctionCallCost } from '../meter/cost.ts'

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

it('returns the handler unchanged on one machine', async () => {
  const { withCallLog } = await comeUp('local')
  const handler = async () => 1
  expect(withCallLog(handler)).toBe(handler)
})

it('prices a call by its time and memory', () => {
  const idle = { readUnits: 0, writeUnits: 0, memoryMb: 2048, durationMs: 0 }
  expect(estimateFunctionCallCost({ ...idle, durationMs: 1000 }) - estimateFunctionCallCost(idle)).toBeCloseTo(
    2 * 0.0000133334,
    10,
  )
})
