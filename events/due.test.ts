import { simulatedLambda } from './testing/strangers.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { readDueTasks, scheduleDueTask } from '@nestboard/functions/kernel/due.ts'
import { userDueTaskKey } from '@nestboard/functions/kernel/service-rows.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { dropRow, putRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { drainDueLanes } from './drain-due-lanes.ts'
import { buildDueTaskLanes, runDueTasks } from './due.ts'
import type { DueTaskHandler } from './due.ts'
import { dueRowsPerPage } from './due-lane.ts'
import { handler as timers } from './timers.ts'
import type { BacklogCall } from './timers.ts'
import { runWithSimulatedDeathAtWrite } from './testing/failing-writes.ts'

const hourMs = 3_600_000
let nowMs = Date.parse('2026-11-20T10:00:00Z')
// The clock of each case is one year later than that of the previous case, so that no two cases schedule rows for the
// same time.
beforeEach(() => {
  nowMs += 365 * 24 * hourMs
})

const errors: string[] = []
const log = { warn: () => {}, error: (what: string, cause: unknown) => errors.push(`${what}: ${String(cause)}`) }
const tick = (handlers: Record<string, DueTaskHandler>, at = nowMs) => runDueTasks(handlers, { now: () => at, log })
const listDue = async (kind: string | undefined, atMs: number) =>
  (await readDueTasks(kind, { nowMs: atMs, most: 50 })).items

async function putOff(kind: string, atMs: number): Promise<number> {
  const subject = newId()
  await commitTransaction([{ write: scheduleDueTask(userDueTaskKey(subject, kind), { kind, subject, atMs }) }])
  return subject
}

/** Moves a scheduled task to where older versions put tasks of all kinds. */
async function moveToOldPlace(subject: number): Promise<void> {
  const [row] = await scanRowsByPrefix(`U#${subject}`)
  await putRows([{ ...row!, gsi1pk: 'DUE' }])
}

/** A due handler that records the rows it gets. */
function noting(fails = false): { done: number[]; handler: DueTaskHandler } {
  const done: number[] = []
  const handler: DueTaskHandler = async ({ subject }) => {
    done.push(subject)
    if (fails) throw new Error('not now')
  }
  return { done, handler }
}

it('handles each due row once, and no row before its time', async () => {
  const [late, soon] = [await putOff('A', nowMs), await putOff('A', nowMs - hourMs)]
  await putOff('A', nowMs + 1)
  expect((await listDue('A', nowMs)).map(({ subject }) => subject)).toEqual([soon, late])
  const { done, handler } = noting()
  expect(await tick({ A: handler })).toEqual({ done: 2, failed: 0, stuck: 0 })
  expect(await tick({ A: handler })).toEqual({ done: 0, failed: 0, stuck: 0 })
  expect(new Set(done)).toEqual(new Set([soon, late]))
  await tick({ A: handler }, nowMs + 1)
  expect(done).toHaveLength(3)
})

it('handles each row once when two ticks run at the same time', async () => {
  const { done, handler } = noting()
  const subjects = await Promise.all(Array.from({ length: 8 }, () => putOff('B', nowMs)))
  await Promise.all([tick({ B: handler }), tick({ B: handler })])
  expect(done).toHaveLength(subjects.length)
  expect(new Set(done)).toEqual(new Set(subjects))
})

it('handles rows that older versions scheduled, of whatever kind', async () => {
  const { done, handler } = noting()
  const [old, current] = [await putOff('E', nowMs), await putOff('E', nowMs)]
  await moveToOldPlace(old)
  expect(await tick({ E: handler })).toMatchObject({ done: 2, failed: 0 })
  expect(new Set(done)).toEqual(new Set([old, current]))
  expect(await listDue(undefined, nowMs + 24 * hourMs)).toEqual([])
})

it('logs a failed row, continues with the next rows, and retries it with growing delays until it succeeds', async () => {
  const failing = noting(true)
  const fine = noting()
  const [bad, good] = [await putOff('C', nowMs - 1), await putOff('D', nowMs)]
  const handlers = { C: failing.handler, D: fine.handler }
  expect(await tick(handlers)).toEqual({ done: 1, failed: 1, stuck: 0 })
  expect(fine.done).toEqual([good])
  expect(errors.splice(0)).toEqual(['due work failed: Error: not now'])
  expect(await tick(handlers, nowMs + hourMs / 4 - 1)).toEqual({ done: 0, failed: 0, stuck: 0 })
  await tick(handlers, nowMs + hourMs / 4)
  expect(await tick(handlers, nowMs + hourMs / 2)).toEqual({ done: 0, failed: 0, stuck: 0 })
  expect(failing.done).toEqual([bad, bad])
  expect(await tick({ ...handlers, C: fine.handler }, nowMs + hourMs)).toEqual({ done: 1, failed: 0, stuck: 0 })
  expect((await listDue('C', nowMs + 24 * hourMs)).filter(({ subject }) => subject === bad)).toEqual([])
  errors.length = 0
})

it('logs and keeps an older row of an unknown kind', async () => {
  const subject = await putOff('UNKNOWN', nowMs)
  await moveToOldPlace(subject)
  expect(await tick({})).toEqual({ done: 0, failed: 1, stuck: 0 })
  expect(errors.splice(0)[0]).toContain('UNKNOWN')
  const [row, ...others] = await listDue(undefined, nowMs + 24 * hourMs)
  expect([row!.subject, others]).toEqual([subject, []])
  await dropRow(row!)
})

it('loses no task when it dies at any write, and keeps none that is done', async () => {
  for (const when of ['before', 'after'] as const)
    for (let write = 0; ; write++) {
      const { done, handler } = noting()
      const subjects = [await putOff('G', nowMs), await putOff('G', nowMs)]
      const died = await runWithSimulatedDeathAtWrite(write, when, () => tick({ G: handler }))
      await tick({ G: handler }, nowMs + hourMs / 4)
      expect(new Set(done)).toEqual(new Set(subjects))
      expect(await listDue('G', nowMs + 24 * hourMs)).toEqual([])
      if (!died) break
    }
  errors.length = 0
})

it('takes 5 write units a task, and its share of a read unit', async () => {
  for (let nth = 0; nth < 20; nth++) await putOff('F', nowMs)
  const [reads, writes] = await measureRouteUnits(() => tick({ F: noting().handler }))
  expect(writes).toBe(20 * 5)
  expect(reads).toBeLessThanOrEqual(2)
})

it('does hundreds of tasks in one run, while those of another kind begin among the first', async () => {
  const order: string[] = []
  const note = (kind: string) => async () => void order.push(kind)
  await Promise.all(Array.from({ length: 150 }, (_, at) => putOff('flood', nowMs - 1000 - at)))
  for (let nth = 0; nth < 5; nth++) await putOff('order', nowMs)
  const lanes = buildDueTaskLanes(
    { flood: note('flood'), order: note('order') },
    { order: { share: 8, atOnce: 8, lateAfterMs: 1 }, flood: { share: 1, atOnce: 16, lateAfterMs: 1 } },
  )
  expect(await drainDueLanes(lanes, { now: () => nowMs, log })).toEqual({ done: 155, failed: 0, stuck: 0 })
  expect(order.lastIndexOf('order')).toBeLessThan(50)
})

it('reports how long the oldest task of each kind is due, as a metric on main, and nothing of tasks that are on time', async () => {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const { env } = await import('@nestboard/functions/kernel/env.ts')
  const before = { ...env }
  Object.assign(env, { NB_STAGE: 'cloud', NB_BRANCH: 'main' })
  await putOff('late', nowMs - hourMs)
  await putOff('punctual', nowMs - 50_000)
  const lanes = buildDueTaskLanes({ late: noting().handler, punctual: noting().handler })
  await drainDueLanes(lanes, { now: () => nowMs, log }).finally(() => Object.assign(env, before))
  vi.restoreAllMocks()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      _aws: { Timestamp: nowMs, CloudWatchMetrics: expect.any(Array) },
      kind: 'late',
      oldestDueSeconds: 3600,
      dueTaskLateness: 4,
    }),
  ])
})

it('a tick hands a backlog to further calls, each of which does its own part', async () => {
  const lateMs = Date.now() - 1000
  const subjects = await Promise.all(Array.from({ length: dueRowsPerPage + 30 }, () => putOff('messages', lateMs)))
  const left = async () => (await readDueTasks('messages', { nowMs: lateMs, most: 200 })).items.length
  await timers()
  expect(await left()).toBe(subjects.length)
  const parts = simulatedLambda.timers.splice(0)
  expect(parts).toEqual(Array.from({ length: 4 }, (_, nth): BacklogCall => ({ lane: 'messages', nth, of: 4 })))
  await timers(parts[1])
  expect(await left()).toBe(subjects.filter((subject) => subject % 4 !== 1).length)
  await Promise.all([parts[0], parts[2], parts[3], parts[3]].map((part) => timers(part)))
  expect(await left()).toBe(0)
})
