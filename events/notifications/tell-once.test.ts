import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { beforeEach, expect, it } from 'vitest'
import { tellOnce } from './tell-once.ts'

const trip: EntityRef = 'Trip#1'
let nowMs: number
let waits: { ms: number; end: () => void }[]
let tellings: [ref: EntityRef, nms: number][]
let present: number
let failures: number
let tell: ReturnType<typeof tellOnce>

beforeEach(() => {
  ;[nowMs, waits, tellings, present, failures] = [1_000_000, [], [], 0, 0]
  tell = tellOnce({
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

it('changes within 250 ms are told once, with the newest, when the first is 250 ms old', async () => {
  const all = [0, 10, 200].map((later) => change(nowMs + later))
  expect(waits.map(({ ms }) => ms)).toEqual([250])
  waitEnds()
  await Promise.all(all)
  expect(tellings).toEqual([[trip, 1_000_200]])
})

it('a burst that goes on in the next batch is told with the first part', async () => {
  const first = change(nowMs)
  present = nowMs + 240
  waitEnds()
  await first
  await Promise.all([change(1_000_100), change(1_000_240)])
  expect(waits).toEqual([])
  expect(tellings).toEqual([[trip, 1_000_240]])
})

it('a later change is told again', async () => {
  const first = change(nowMs)
  waitEnds()
  await first
  const later = change(nowMs + 300)
  waitEnds()
  await later
  expect(tellings).toHaveLength(2)
})

it('old changes wait for nothing, and a clock ahead of ours holds up for 250 ms at most', async () => {
  const all = [change(nowMs - 60_000), change(nowMs + 60_000, 'Trip#2')]
  expect(waits.map(({ ms }) => ms)).toEqual([0, 250])
  waitEnds()
  await Promise.all(all)
})

it('entities are told each for itself', async () => {
  const all = [change(nowMs), change(nowMs, 'Trip#2')]
  waitEnds()
  await Promise.all(all)
  expect(tellings.map(([ref]) => ref)).toEqual([trip, 'Trip#2'])
})

it('a telling that fails fails all it stood for, and the repetition tells', async () => {
  failures = 1
  const all = [change(nowMs), change(nowMs + 1)].map((each) => each.catch((error: unknown) => (error as Error).message))
  waitEnds()
  expect(await Promise.all(all)).toEqual(['nobody reached', 'nobody reached'])
  const again = change(1_000_001)
  waitEnds()
  await again
  expect(tellings).toEqual([[trip, 1_000_001]])
})

it('a change that comes while the last is being told is told after it', async () => {
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
