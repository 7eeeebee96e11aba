import { beforeEach, expect, test, vi } from 'vitest'
import type * as SessionModule from './session.ts'

const nowMs = 1_800_000_000_000
const stored = new Map<string, string>()
const listeners = new Map<string, (event: { key: string | null }) => void>()
let store: typeof SessionModule

beforeEach(async () => {
  stored.clear()
  listeners.clear()
  vi.useFakeTimers({ now: nowMs })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => void listeners.set(name, listener))
  vi.resetModules()
  store = await import('./session.ts')
})

const session = (expiry = nowMs + 3_600_000) => ({ id: 5, userId: 1, active: true, expiry })
const put = (expiry: number, active = true) => {
  stored.set('nb.session', JSON.stringify({ id: 5, active, expiry }))
  stored.set('nb.account', JSON.stringify({ id: 1, name: 'Isla', avatar: '' }))
}

test('stores only id, activity and expiry of the session, and id, name and avatar of the account', () => {
  store.restoreSession()
  store.storeNewSession(session())
  store.updateStoredAccount({
    id: 1,
    name: 'Isla',
    avatar: '/a.svg',
    email: 'isla@corrigan.example',
  } as SessionModule.StoredAccount)
  expect(Object.fromEntries([...stored].map(([key, value]) => [key, JSON.parse(value) as unknown]))).toEqual({
    'nb.session': { id: 5, active: true, expiry: nowMs + 3_600_000 },
    'nb.account': { id: 1, name: 'Isla', avatar: '/a.svg' },
  })
})

test.each([
  ['active and more than 30 s ahead', 30_001, true, true],
  ['active, exactly 30 s ahead', 30_000, true, false],
  ['over', -1, true, false],
  ['ended', 3_600_000, false, false],
])('a stored session that is %s is valid: %s', (_, aheadMs, active, counts) => {
  put(nowMs + aheadMs, active)
  store.restoreSession()
  expect(store.readSignedInUser() !== undefined).toBe(counts)
  expect(stored.size).toBe(counts ? 2 : 0)
})

test.each(['{', '[]', 'null', '{"id":0,"active":true,"expiry":1}', '{"id":5}'])(
  'ignores a stored session of %s',
  (text) => {
    put(nowMs + 3_600_000)
    stored.set('nb.session', text)
    store.restoreSession()
    expect(store.readSignedInUser()).toBeUndefined()
  },
)

test('checks the session every 15 s and clears it, with account and preference, within 30 s of its expiry', () => {
  store.restoreSession()
  store.storeNewSession(session(nowMs + 50_000))
  stored.set('nb.preference', '{}')
  vi.advanceTimersByTime(15_000)
  expect(store.readSignedInUser()).toBeDefined()
  vi.advanceTimersByTime(15_000)
  expect(store.readSignedInUser()).toBeUndefined()
  expect(store.readLastSessionEndReason()).toBe('expired')
  expect([...stored]).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('log-out and log-in in another tab take effect in this one', () => {
  store.restoreSession()
  store.storeNewSession(session())
  stored.clear()
  listeners.get('storage')?.({ key: 'nb.session' })
  expect(store.readSignedInUser()).toBeUndefined()
  expect(store.readLastSessionEndReason()).toBe('log-out')
  put(nowMs + 3_600_000)
  listeners.get('storage')?.({ key: 'nb.account' })
  expect(store.readSignedInUser()?.account.name).toBe('Isla')
})
