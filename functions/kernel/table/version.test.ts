import { describe, expect, it } from 'vitest'
import { isVersionConflict, nextVersion, retryOnConflict, createVersionConflict } from './version.ts'

/** Work that fails with a number of version conflicts before it succeeds. */
const conflicting = (conflicts: number) => (attempt: number) => {
  if (attempt <= conflicts) throw createVersionConflict()
  return Promise.resolve(attempt)
}

describe('a version conflict', () => {
  it('starts the work again, up to the eighth attempt', async () => {
    expect(await retryOnConflict(async (attempt) => conflicting(2)(attempt))).toBe(3)
  })

  it('is a 503 after the last attempt, or the caller’s own error', async () => {
    const work = async (attempt: number) => conflicting(9)(attempt)
    await expect(retryOnConflict(work, { maxAttempts: 3 })).rejects.toMatchObject({ status: 503 })
    const named = new Error('taken')
    await expect(retryOnConflict(work, { maxAttempts: 2, exhausted: () => named })).rejects.toBe(named)
  })

  it('is the only error that is retried', async () => {
    let attempts = 0
    const failing = retryOnConflict(() => {
      attempts++
      return Promise.reject(new Error('bug'))
    })
    await expect(failing).rejects.toThrow('bug')
    expect(attempts).toBe(1)
    expect([isVersionConflict(createVersionConflict()), isVersionConflict(new Error('bug'))]).toEqual([true, false])
  })
})

it('versions grow even if the clock stops or goes back', () => {
  expect([nextVersion(undefined, 5), nextVersion({ nms: 5 }, 5), nextVersion({ nms: 9 }, 5)]).toEqual([5, 6, 10])
})
