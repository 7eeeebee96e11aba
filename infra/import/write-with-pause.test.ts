import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import {
  writeWithPause,
  getMaxConcurrentImportChunks,
  enablePausesForSharedTable,
  getMaxTransactionRows,
} from './write-with-pause.ts'

it('pauses after each write only while a running system shares the table', async () => {
  /** Returns how many milliseconds a write pauses after it is done. */
  const pauseAfter = async (): Promise<number> => {
    let doneMs = 0
    const write = async () => {
      await wait(200)
      doneMs = performance.now()
      return 'written'
    }
    expect(await writeWithPause(write)).toBe('written')
    return performance.now() - doneMs
  }
  expect([getMaxTransactionRows(), getMaxConcurrentImportChunks(3)]).toEqual([100, 3])
  expect(await pauseAfter()).toBeLessThan(80)
  enablePausesForSharedTable()
  expect([getMaxTransactionRows(), getMaxConcurrentImportChunks(3)]).toEqual([25, 1])
  expect(await pauseAfter()).toBeGreaterThanOrEqual(190)
})
