import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/call-api-route.ts'
import { announceEntityChange, setEntityWatchFunction } from '../../lib/realtime/entity-change.ts'
import { storeNewSession, endSession } from '../../lib/storage/session.ts'
import { retryWhileUploadIsChecked } from './upload.ts'

const watched: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  watched.length = 0
  storeNewSession({ id: 5, userId: 7, active: true, expiry: Date.now() + 86_400_000 })
  setEntityWatchFunction((type, id) => {
    watched.push(`${type} ${id}`)
    return () => watched.push(`no more ${type} ${id}`)
  })
})
afterEach(() => {
  setEntityWatchFunction(undefined)
  endSession('log-out')
  vi.useRealTimers()
})

/** Fakes the call that uses an upload. It is answered with 202 until `isChecked` is set. */
function underCheck() {
  const state = { isChecked: false, calls: 0 }
  const take = async () => {
    state.calls++
    if (!state.isChecked) throw new ApiError(202, 'The file is still being prepared. Please try again.')
    return 'taken'
  }
  return { state, take }
}

test('retries a call made before the check ended as soon as the socket announces the end', async () => {
  const { state, take } = underCheck()
  const taken = retryWhileUploadIsChecked({ purpose: 'LISTING_MEDIA', ownerId: 42 }, take)
  await vi.advanceTimersByTimeAsync(100)
  expect([state.calls, watched]).toEqual([1, ['StayListing 42']])
  state.isChecked = true
  announceEntityChange({ type: 'StayListing', id: 41 })
  await vi.advanceTimersByTimeAsync(100)
  expect(state.calls).toBe(1)
  announceEntityChange({ type: 'StayListing', id: 42 })
  expect(await taken).toBe('taken')
  expect(watched).toEqual(['StayListing 42', 'no more StayListing 42'])
})

test('retries after some seconds if there is no socket', async () => {
  setEntityWatchFunction(undefined)
  const { state, take } = underCheck()
  const taken = retryWhileUploadIsChecked({ purpose: 'USER_MEDIA' }, take)
  await vi.advanceTimersByTimeAsync(10)
  state.isChecked = true
  await vi.advanceTimersByTimeAsync(3000)
  expect(await taken).toBe('taken')
  expect(state.calls).toBe(2)
})

test('gives up a check that takes longer than a minute, with the server’s error text', async () => {
  const { state, take } = underCheck()
  const taken = retryWhileUploadIsChecked({ purpose: 'USER_AVATAR' }, take).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(await taken).toMatchObject({ status: 202, text: 'The file is still being prepared. Please try again.' })
  expect(watched[0]).toBe('UserAccount 7')
  expect(state.calls).toBeGreaterThan(10)
})

test.each([400, 403, 503])('does not retry after the status %i', async (status) => {
  const take = vi.fn<() => Promise<never>>(() => Promise.reject(new ApiError(status, null)))
  await expect(retryWhileUploadIsChecked({ purpose: 'USER_MEDIA' }, take)).rejects.toMatchObject({ status })
  expect(take).toHaveBeenCalledOnce()
})

test('does not use the upload of an account that has left', async () => {
  const { state, take } = underCheck()
  const taken = retryWhileUploadIsChecked({ purpose: 'USER_MEDIA' }, take).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  storeNewSession({ id: 6, userId: 8, active: true, expiry: Date.now() + 86_400_000 })
  state.isChecked = true
  await vi.advanceTimersByTimeAsync(3000)
  expect([await taken, state.calls]).toMatchObject([{ status: 401 }, 1])
})
