import { expect, it } from 'vitest'
import { dueTaskBudgets } from './due-task-budgets.ts'
import { DueTaskScheduler } from './due-task-scheduler.ts'
import { runStartsTasksForMs, tasksAtOnce } from './drain-due-lanes.ts'
import { dueRowsPerPage } from './due-lane.ts'

/** A simulated kind: tasks by the time at which they are due, and how long one takes, ms. */
interface SimulatedKind {
  readonly kind: string
  readonly dueMs: readonly number[]
  readonly takesMs: number
}

const minuteMs = 60_000

/**
 * Simulates one call of the timers each minute, until no task is left. A task ends after its time, whatever else runs.
 * @returns the latest start after the due time by kind, ms, and how many tasks of each kind ran
 */
function simulate(kinds: readonly SimulatedKind[]) {
  const latestMs = kinds.map(() => 0)
  const done = kinds.map(() => 0)
  const busyMs: number[] = []
  let minutes = 0
  for (; kinds.some(({ dueMs }, lane) => done[lane]! < dueMs.length); minutes++) {
    let nowMs = minutes * minuteMs
    const scheduler = new DueTaskScheduler<number>(
      kinds.map(({ kind }) => dueTaskBudgets[kind]!),
      nowMs + runStartsTasksForMs,
    )
    const running: { readonly lane: number; readonly endMs: number }[] = []
    for (;;) {
      for (let lane = scheduler.takeLaneToRead(nowMs); lane !== undefined; lane = scheduler.takeLaneToRead(nowMs)) {
        const { dueMs } = kinds[lane]!
        const from = done[lane]!
        let to = from
        while (to < dueMs.length && to - from < dueRowsPerPage && dueMs[to]! <= nowMs) to++
        scheduler.addPage(lane, dueMs.slice(from, to), to - from < dueRowsPerPage, nowMs)
      }
      const next = running.length < tasksAtOnce ? scheduler.start(nowMs) : undefined
      if (next) {
        const { lane, task } = next
        done[lane]!++
        latestMs[lane] = Math.max(latestMs[lane]!, nowMs - task)
        running.push({ lane, endMs: nowMs + kinds[lane]!.takesMs })
        continue
      }
      if (!running.length) break
      const first = running.reduce((at, { endMs }, nth) => (endMs < running[at]!.endMs ? nth : at), 0)
      const [{ lane, endMs }] = running.splice(first, 1) as [(typeof running)[number]]
      nowMs = endMs
      scheduler.end(lane)
    }
    busyMs.push(nowMs - minutes * minuteMs)
  }
  return { latestMs, done, minutes, longestRunMs: Math.max(...busyMs) }
}

it('starts order approvals within two minutes while a million digests are due and erasures take their time', () => {
  const digests = Array.from({ length: 1_000_000 }, () => 0)
  // A digest takes 60 ms where 24 tasks share one processor. Approvals fall due for an hour, three a second.
  const approvals = Array.from({ length: 10_800 }, (_, nth) => Math.floor((nth * 1000) / 3))
  const { latestMs, done, minutes, longestRunMs } = simulate([
    { kind: 'messages', dueMs: digests, takesMs: 60 },
    { kind: 'ERASE', dueMs: Array.from({ length: 200 }, () => 0), takesMs: 20_000 },
    { kind: 'orderApproval', dueMs: approvals, takesMs: 100 },
  ])
  expect(done).toEqual([1_000_000, 200, 10_800])
  expect(latestMs[2]).toBeLessThanOrEqual(2 * minuteMs)
  // All the same, the digests get most of what there is: sixteen at a time would need 83 minutes of runs alone.
  expect(minutes).toBeLessThanOrEqual(90)
  expect(longestRunMs).toBeLessThanOrEqual(runStartsTasksForMs + 20_000)
})

it('divides starts by shares while all kinds wait, and lets none save up starts while it had no task', () => {
  const scheduler = new DueTaskScheduler<string>(
    [
      { share: 3, atOnce: 1000 },
      { share: 1, atOnce: 1000 },
      { share: 1, atOnce: 1 },
    ],
    1000,
  )
  const many = (name: string) => Array.from({ length: 900 }, () => name)
  for (const lane of [0, 1, 2]) {
    expect(scheduler.takeLaneToRead(0)).toBe(lane)
    scheduler.addPage(lane, lane === 1 ? [] : many('ac'.at(lane / 2)!), true, 0)
  }
  const started = (most: number) => Array.from({ length: most }, () => scheduler.start(0)!.lane)
  // The third kind may run one task at a time, so all other starts are the first's.
  expect(started(201).filter((lane) => lane === 0)).toHaveLength(200)
  expect(scheduler.takeLaneToRead(10_000)).toBeUndefined()
  expect(scheduler.start(1000)).toBeUndefined()
  expect(scheduler.isOver(1000)).toBe(true)
})

it('reads a kind again after its tasks are started, while the run goes on', () => {
  const scheduler = new DueTaskScheduler<string>([{ share: 1, atOnce: 1 }], 45_000)
  expect(scheduler.takeLaneToRead(0)).toBe(0)
  expect(scheduler.takeLaneToRead(0)).toBeUndefined()
  scheduler.addPage(0, ['a'], false, 0)
  expect(scheduler.start(0)).toEqual({ lane: 0, task: 'a' })
  expect(scheduler.takeLaneToRead(1)).toBe(0)
  scheduler.addPage(0, [], true, 1)
  expect(scheduler.isOver(2)).toBe(false)
  expect(scheduler.takeLaneToRead(9000)).toBeUndefined()
  expect(scheduler.takeLaneToRead(10_001)).toBe(0)
  scheduler.addPage(0, [], true, 10_001)
  scheduler.end(0)
  expect(scheduler.isOver(10_002)).toBe(true)
})
