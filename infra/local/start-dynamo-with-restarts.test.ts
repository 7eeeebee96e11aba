import { expect, it, vi } from 'vitest'
import type { RunningDynamo } from './dynamo-folders.ts'
import { startDynamoWithRestarts } from './start-dynamo-with-restarts.ts'
import type { UserFixableError } from './user-fixable-error.ts'

vi.spyOn(console, 'error').mockImplementation(() => undefined)
const soon = () => new Promise((done) => setTimeout(done, 20))

/** Returns fakes of DynamoDB Local that the test stops; `starts` decides which of them start successfully. */
function engines(starts: (nth: number) => boolean) {
  const ends: (() => void)[] = []
  const ports: (number | undefined)[] = []
  const start = (_: string | undefined, { port }: { port?: number | undefined } = {}): Promise<RunningDynamo> => {
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    const ready = starts(ends.length) ? Promise.resolve() : Promise.reject(new Error('does not answer'))
    ready.catch(() => undefined)
    ports.push(port)
    ends.push(resolve)
    const stop = () => Promise.resolve(resolve())
    return Promise.resolve({ endpoint: 'http://127.0.0.1:8123', pid: 100 + ends.length, ready, gone, stop })
  }
  return { start, ends, ports }
}

it('restarts an engine that died on the same port and reports when it was down', async () => {
  const { start, ends, ports } = engines(() => true)
  const [pids, problems]: [number[], UserFixableError[]] = [[], []]
  const failed = (problem: UserFixableError) => problems.push(problem)
  const kept = await startDynamoWithRestarts({
    folder: '/x',
    restarted: (pid) => pids.push(pid),
    failed,
    start,
    delaysMs: [0, 0],
  })
  const sinceMs = Date.now()
  expect([kept.isUp(), kept.wasDownSince(sinceMs)]).toEqual([true, false])
  ends[0]?.()
  await soon()
  await kept.whenUp()
  expect([ports, pids, problems]).toEqual([[undefined, 8123], [102], []])
  expect([kept.isUp(), kept.wasDownSince(sinceMs)]).toEqual([true, true])
  await kept.stop()
})

it('gives up after its last retry, with a message', async () => {
  const { start, ends } = engines((nth) => nth === 0)
  const failed = vi.fn<(error: Error) => void>()
  const kept = await startDynamoWithRestarts({
    folder: '/x',
    restarted: () => undefined,
    failed,
    start,
    delaysMs: [0, 1, 1],
  })
  await soon()
  ends[0]?.()
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  expect(ends).toHaveLength(4)
  expect(failed).toHaveBeenCalledTimes(1)
  expect(String(failed.mock.calls[0]?.[0])).toContain('Gave up after 3 restarts')
  expect(kept.isUp()).toBe(false)
})

it('does not restart an engine that was stopped, or one whose data was in memory', async () => {
  const { start, ends } = engines(() => true)
  const failed = vi.fn<(error: Error) => void>()
  const stopped = await startDynamoWithRestarts({ folder: '/x', restarted: () => undefined, failed, start })
  await soon()
  await stopped.stop()
  await soon()
  expect([ends.length, failed.mock.calls.length]).toEqual([1, 0])
  const inMemory = await startDynamoWithRestarts({ folder: undefined, restarted: () => undefined, failed, start })
  await soon()
  ends[1]?.()
  await soon()
  expect([ends.length, failed.mock.calls.length, inMemory.isUp()]).toEqual([2, 1, false])
})
