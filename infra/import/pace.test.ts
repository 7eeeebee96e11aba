import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { paced, partsMost, shareTable, togetherMost } from './pace.ts'

it('has the table to itself until a running system shares it, and then pauses after each write', async () => {
  const timeOf = async () => {
    const begunMs = performance.now()
    expect(await paced(() => wait(60, 'written'))).toBe('written')
    return performance.now() - begunMs
  }
  expect([togetherMost(), partsMost(3)]).toEqual([100, 3])
  expect(await timeOf()).toBeLessThan(85)
  shareTable()
  expect([togetherMost(), partsMost(3)]).toEqual([25, 1])
  expect(await timeOf()).toBeGreaterThanOrEqual(88)
})
