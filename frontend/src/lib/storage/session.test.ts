import { beforeEach, describe, expect, test, vi } from 'vitest'
import { themeStorageKey } from '../../ui/theme.ts'
import type * as DraftModule from './browser-tab-draft.ts'
import type * as SessionModule from './session.ts'
import { localStoresOfAccount, type LocalStore, type TabStore } from './storage.ts'

const nowMs = 1_800_000_000_000
const stored = new Map<string, string>()
const storedInTab = new Map<string, string>()
const listeners = new Map<string, (event: { key?: string | null; persisted?: boolean }) => void>()
let store: typeof SessionModule
let drafts: typeof DraftModule

/** A browser's storage, whose keys are listed like an object's. */
const storageOf = (values: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    {
      ownKeys: () => [...values.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  )

beforeEach(async () => {
  stored.clear()
  storedInTab.clear()
  listeners.clear()
  vi.useFakeTimers({ now: nowMs })
  vi.stubGlobal('localStorage', storageOf(stored))
  vi.stubGlobal('sessionStorage', storageOf(storedInTab))
  vi.stubGlobal(
    'addEventListener',
    (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
  )
  vi.resetModules()
  store = await import('./session.ts')
  drafts = await import('./browser-tab-draft.ts')
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

describe('a session that expires while the page holds unsent input', () => {
  let resumed: Promise<boolean>
  beforeEach(async () => {
    const { markUnsentInput } = await import('./unsent-input.ts')
    store.restoreSession()
    store.storeNewSession(session())
    const sent = markUnsentInput('form')
    resumed = store.expireSession()
    // What is typed counts at the moment of the expiry.
    sent()
  })

  test('keeps its user, and further refused calls wait with the first', () => {
    expect(store.readSignedInUser()).toBeDefined()
    expect(store.expireSession()).toBe(resumed)
  })

  test('is resumed by a log-in of its user, in this tab', async () => {
    store.storeNewSession(session())
    store.storeNewSession({ ...session(), id: 6 })
    expect(await resumed).toBe(true)
    expect(store.readLeftAccounts().count).toBe(0)
  })

  test('is resumed by a log-in of its user in another tab, although one had ended it for the browser', async () => {
    stored.clear()
    listeners.get('storage')?.({ key: 'nb.session' })
    expect(store.readSignedInUser()).toBeDefined()
    stored.set('nb.session', JSON.stringify({ id: 6, active: true, expiry: nowMs + 3_600_000 }))
    stored.set('nb.account', JSON.stringify({ id: 1, name: 'Isla', avatar: '' }))
    listeners.get('storage')?.({ key: 'nb.account' })
    expect(await resumed).toBe(true)
  })

  test.each([
    ['somebody else logs in', () => store.storeNewSession({ ...session(), id: 7, userId: 2 })],
    ['its user leaves', () => store.endSession('expired')],
  ])('ends when %s', async (_, end) => {
    end()
    expect(await resumed).toBe(false)
    expect(store.readLeftAccounts()).toMatchObject({ count: 1, lastId: 1 })
  })
})

/** The stores that stay. The compiler refuses a store that is neither here nor among those of an account. */
const browserStores: Record<Exclude<LocalStore, (typeof localStoresOfAccount)[number]>, true> = {
  cookies: true,
  theme: true,
  rates: true,
  passkeyOffered: true,
}
const browserTabStores: Record<Exclude<TabStore, `draft.${string}`>, true> = { scroll: true, reloaded: true }
const localStoresOfBrowser = Object.keys(browserStores)
const tabStoresOfBrowser = Object.keys(browserTabStores)
const keysOf = (names: readonly string[]) => names.map((name) => `nb.${name}`).toSorted()

const userId = 1
const logIn = (id: number) => store.storeNewSession({ ...session(), userId: id })

/** Logs Isla (1) in, and fills every store of the lists. */
function fillAllStores(): void {
  store.restoreSession()
  logIn(userId)
  for (const name of [...localStoresOfAccount, ...localStoresOfBrowser])
    if (!stored.has(`nb.${name}`)) stored.set(`nb.${name}`, '"kept"')
  drafts.storeBrowserTabDraft('price-match', 'SECRET-4711')
  for (const name of tabStoresOfBrowser) storedInTab.set(`nb.${name}`, 'kept')
}

describe('what the browser keeps of an account goes with it, and the rest stays:', () => {
  test.each([
    ['log-out', () => store.endSession('log-out')],
    ['an ended session', () => store.endSession('expired')],
    ['expiry', () => vi.advanceTimersByTime(3_600_000)],
    [
      'log-out in another tab',
      () => {
        for (const name of localStoresOfAccount) stored.delete(`nb.${name}`)
        listeners.get('storage')?.({ key: 'nb.session' })
      },
    ],
    [
      'log-out in another tab, when Back restores the page',
      () => {
        stored.delete('nb.session')
        listeners.get('pageshow')?.({ persisted: true })
      },
    ],
  ])('%s', (_, leave) => {
    fillAllStores()
    leave()
    expect(store.readSignedInUser()).toBeUndefined()
    expect([...stored.keys()].toSorted()).toEqual(keysOf(localStoresOfBrowser))
    expect([...storedInTab.keys()].toSorted()).toEqual(keysOf(tabStoresOfBrowser))
    expect(store.readLeftAccounts()).toMatchObject({ count: 1, lastId: userId })
  })

  test('another account in this tab', () => {
    fillAllStores()
    logIn(2)
    expect([...stored.keys()].toSorted()).toEqual(keysOf([...localStoresOfBrowser, 'account', 'session']))
    expect(drafts.readBrowserTabDraft('price-match')).toBe('')
    expect([...storedInTab.keys()].toSorted()).toEqual(keysOf(tabStoresOfBrowser))
    expect(store.readLeftAccounts().count).toBe(1)
  })

  test('another account in another tab, whose stores this tab leaves alone', () => {
    fillAllStores()
    stored.set('nb.account', JSON.stringify({ id: 2, name: 'Amara', avatar: '' }))
    stored.set('nb.recent', '"Amara’s"')
    listeners.get('storage')?.({ key: 'nb.account' })
    expect(store.readSignedInUser()?.account.name).toBe('Amara')
    expect([stored.get('nb.recent'), drafts.readBrowserTabDraft('price-match')]).toEqual(['"Amara’s"', ''])
    expect([...storedInTab.keys()].toSorted()).toEqual(keysOf(tabStoresOfBrowser))
  })

  test('a page that opens after the account left elsewhere', () => {
    storedInTab.set('nb.draft.1.price-match', 'SECRET-4711')
    store.restoreSession()
    expect([...storedInTab]).toEqual([])
  })
})

test('a visitor who logs in keeps the dates and maps, and a renewed session of the same account keeps everything', () => {
  store.restoreSession()
  stored.set('nb.searchDay', '20800')
  logIn(userId)
  drafts.storeBrowserTabDraft('post', 'Half a thought')
  logIn(userId)
  expect([stored.get('nb.searchDay'), drafts.readBrowserTabDraft('post')]).toEqual(['20800', 'Half a thought'])
  expect(store.readLeftAccounts().count).toBe(0)
})

test('the theme is a store of the list', () => {
  expect(keysOf(localStoresOfBrowser)).toContain(themeStorageKey)
})
