import { setImmediate as tick } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

it('runs at most the given number of tasks at once, in order, and returns each task’s own result', async () => {
  const turn = limitConcurrency(3)
  const begun: number[] = []
  let running = 0
  let highest = 0
  const work = (each: number) => async () => {
    begun.push(each)
    highest = Math.max(highest, ++running)
    await tick()
    running--
    if (each % 4 === 0) throw new Error(`work ${each}`)
    return each
  }
  const numbers = Array.from({ length: 20 }, (_, at) => at)
  const outcomes = await Promise.allSettled(numbers.map((each) => turn(work(each))))
  expect(begun).toEqual(numbers)
  expect(highest).toBe(3)
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : (each.reason as Error).message))).toEqual(
    numbers.map((each) => (each % 4 === 0 ? `work ${each}` : each)),
  )
  // A failed task frees its slot, too.
  expect(await Promise.all([1, 2, 3, 5].map((each) => turn(work(each))))).toEqual([1, 2, 3, 5])
})
