import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { listDueTasks, scheduleDueTask } from '@nestboard/functions/kernel/due.ts'
import { userDueTaskKey } from '@nestboard/functions/kernel/service-rows.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { beforeEach, expect, it } from 'vitest'
import { runDueTasks } from './due.ts'
import type { DueTaskHandler } from './due.ts'

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

async function putOff(kind: string, atMs: number): Promise<number> {
  const subject = newId()
  await commitTransaction([{ write: scheduleDueTask(userDueTaskKey(subject, kind), { kind, subject, atMs }) }])
  return subject
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

it('handles each due row once, longest overdue first, and no row before its time', async () => {
  const [late, soon] = [await putOff('A', nowMs), await putOff('A', nowMs - hourMs)]
  await putOff('A', nowMs + 1)
  const { done, handler } = noting()
  expect(await tick({ A: handler })).toEqual({ done: 2, failed: 0, stuck: 0 })
  expect(await tick({ A: handler })).toEqual({ done: 0, failed: 0, stuck: 0 })
  expect(done).toEqual([soon, late])
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
  expect((await listDueTasks(nowMs + 24 * hourMs, 50)).filter(({ subject }) => subject === bad)).toEqual([])
  errors.length = 0
})

it('logs and keeps a row of an unknown kind', async () => {
  const subject = await putOff('UNKNOWN', nowMs)
  expect(await tick({})).toEqual({ done: 0, failed: 1, stuck: 0 })
  expect(errors.splice(0)[0]).toContain('UNKNOWN')
  expect((await listDueTasks(nowMs + 24 * hourMs, 50)).map((row) => row.subject)).toContain(subject)
})
