import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { beforeEach, expect, it } from 'vitest'
import { createPushDebouncer } from './create-push-debouncer.ts'

const trip: EntityRef = 'Trip#1'
let nowMs: number
let waits: { ms: number; end: () => void }[]
let tellings: [ref: EntityRef, nms: number][]
let present: number
let failures: number
let tell: ReturnType<typeof createPushDebouncer<() => Promise<number>>>

beforeEach(() => {
  ;[nowMs, waits, tellings, present, failures] = [1_000_000, [], [], 0, 0]
  tell = createPushDebouncer<() => Promise<number>>({
    coalesceMs: 250,
    now: () => nowMs,
    wait: (ms) => new Promise<void>((end) => waits.push({ ms, end })),
    tell: async (ref, nms, newest) => {
      if (failures-- > 0) throw new Error('nobody reached')
      const told = Math.max(nms, await newest())
      tellings.push([ref, told])
      return told
    },
  })
})

const newest = async () => present
const change = (nms: number, ref = trip) => {
  present = Math.max(present, nms)
  return tell(ref, nms, newest)
}
const waitEnds = () => {
  for (const { ms, end } of waits.splice(0)) {
    nowMs += ms
    end()
  }
}

it('pushes changes within 250 ms once, with the newest nms, 250 ms after the first change', async () => {
  const all = [0, 10, 200].map((later) => change(nowMs + later))
  expect(waits.map(({ ms }) => ms)).toEqual([250])
  waitEnds()
  await Promise.all(all)
  expect(tellings).toEqual([[trip, 1_000_200]])
})

it('includes changes of the next batch that come within 250 ms', async () => {
  const first = change(nowMs)
  present = nowMs + 240
  waitEnds()
  await first
  await Promise.all([change(1_000_100), change(1_000_240)])
  expect(waits).toEqual([])
  expect(tellings).toEqual([[trip, 1_000_240]])
})

it('pushes a later change again', async () => {
  const first = change(nowMs)
  waitEnds()
  await first
  const later = change(nowMs + 300)
  waitEnds()
  await later
  expect(tellings).toHaveLength(2)
})

it('pushes old changes at once, and waits at most 250 ms for a clock ahead of ours', async () => {
  const all = [change(nowMs - 60_000), change(nowMs + 60_000, 'Trip#2')]
  expect(waits.map(({ ms }) => ms)).toEqual([0, 250])
  waitEnds()
  await Promise.all(all)
})

it('pushes each entity separately', async () => {
  const all = [change(nowMs), change(nowMs, 'Trip#2')]
  waitEnds()
  await Promise.all(all)
  expect(tellings.map(([ref]) => ref)).toEqual([trip, 'Trip#2'])
})

it('fails all changes that a failed push included, and pushes them at the retry', async () => {
  failures = 1
  const all = [change(nowMs), change(nowMs + 1)].map((each) => each.catch((error: unknown) => (error as Error).message))
  waitEnds()
  expect(await Promise.all(all)).toEqual(['nobody reached', 'nobody reached'])
  const again = change(1_000_001)
  waitEnds()
  await again
  expect(tellings).toEqual([[trip, 1_000_001]])
})

it('pushes a change that comes during a push separately, after that push', async () => {
  let release = () => {}
  const slow = tell(trip, nowMs, () => new Promise<number>((resolve) => (release = () => resolve(nowMs))))
  waitEnds()
  await Promise.resolve()
  const later = change(nowMs + 100)
  await new Promise((resolve) => setImmediate(resolve))
  release()
  await slow
  waitEnds()
  await later
  expect(tellings).toEqual([
    [trip, 1_000_250],
    [trip, 1_000_350],
  ])
})
