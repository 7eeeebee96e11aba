import { isValidSession, sessionCheckIntervalMs } from '@nestboard/shared/auth/is-valid-session.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { useSyncExternalStore } from 'react'
import {
  readLocalStorage,
  removeLocalStoresOfAccount,
  removeTabStoresOfOthers,
  subscribeToStorageOfOtherTabs,
  writeLocalStorage,
} from './storage.ts'
import { hasUnsentInput } from './unsent-input.ts'

/** The stored part of a session. The token itself is in a cookie that scripts can't read. */
export type StoredSession = Pick<Session, 'id' | 'active' | 'expiry'>
/** The stored part of the account, so that the header is complete before the first response. */
export type StoredAccount = Pick<Account, 'id' | 'name' | 'avatar'>

/** The logged-in user's session and account. */
export interface SignedInUser {
  readonly session: StoredSession
  readonly account: StoredAccount
}

/** Why the session ended. After a log-out, the next log-in doesn't lead back to the previous page. */
export type SessionEndReason = 'log-out' | 'expired'

/** Accounts that left this tab since its page was loaded: how many, which was the last, and what to tell it. */
export interface LeftAccounts {
  readonly count: number
  readonly lastId?: number
  readonly farewell?: string | undefined
}

let current: SignedInUser | undefined
let ending: SessionEndReason | undefined
let left: LeftAccounts = { count: 0 }
let lock: Lock | undefined
let checking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** The session has expired, and the page waits for its user to log in again. `isResumed` tells whether they did. */
interface Lock {
  readonly resumed: Promise<boolean>
  readonly release: (isResumed: boolean) => void
}

/** Returns the logged-in user, for code outside React. */
export const readSignedInUser = (): SignedInUser | undefined => current
/** Returns how the last session in this tab ended. */
export const readLastSessionEndReason = (): SessionEndReason | undefined => ending

/** Returns the accounts that left this tab. The object changes with each of them. */
export const readLeftAccounts = (): LeftAccounts => left

/** Snapshot for prerendering: a prerendered page has no user. */
const nobody = (): undefined => undefined

/** Returns the logged-in user, and re-renders the component on changes. */
export const useSignedInUser = (): SignedInUser | undefined =>
  useSyncExternalStore(subscribeToSessionChanges, readSignedInUser, nobody)

/** Returns whether the page waits for its user to log in again, and re-renders the component on changes. */
export const useIsSessionLocked = (): boolean =>
  useSyncExternalStore(
    subscribeToSessionChanges,
    () => lock !== undefined,
    () => false,
  )

/** Subscribes to changes of the logged-in user. The returned function unsubscribes. */
export function subscribeToSessionChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores a session that the server has just created. */
export function storeNewSession({ id, active, expiry, userId }: Session): void {
  ending = undefined
  const known = current?.account.id === userId ? current.account : { id: userId, name: '', avatar: '' }
  change({ session: { id, active, expiry }, account: known })
}

/** Updates the stored name and avatar, which the header shows. */
export function updateStoredAccount({ id, name, avatar }: StoredAccount): void {
  if (!current || current.account.id !== id) return
  if (current.account.name === name && current.account.avatar === avatar) return
  change({ ...current, account: { id, name, avatar } })
}

/**
 * Ends the session in this browser: clears everything of the account from memory and storage. The next page shows
 * `farewell`.
 */
export function endSession(why: SessionEndReason, farewell?: string): void {
  if (!current) return
  ending = why
  change(undefined, farewell)
}

/**
 * Ends a session that the server no longer accepts. While the page holds unsent input, it is locked instead: nothing is
 * lost if its user logs in again.
 * @returns whether the session was resumed, so that a refused call can be repeated
 */
export function expireSession(): Promise<boolean> {
  if (lock) return lock.resumed
  if (!current || !hasUnsentInput()) {
    endSession('expired')
    return Promise.resolve(false)
  }
  const { promise, resolve } = Promise.withResolvers<boolean>()
  lock = { resumed: promise, release: resolve }
  for (const listener of listeners) listener()
  return promise
}

/** Restores the stored session and starts checking its expiry. Call it once, before the first render. */
export function restoreSession(nowMs: () => number = Date.now): void {
  take(nowMs())
  removeTabStoresOfOthers(current?.account.id)
  subscribeToStorageOfOtherTabs(['session', 'account'], () => take(nowMs()))
  // A page that Back restores from the browser's memory has missed the changes of other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && take(nowMs()))
  addEventListener('visibilitychange', () => check(nowMs()))
  subscribeToSessionChanges(() => {
    if (current) checking ??= setInterval(() => check(nowMs()), sessionCheckIntervalMs)
    else {
      clearInterval(checking)
      checking = undefined
    }
  })
  if (current) checking = setInterval(() => check(nowMs()), sessionCheckIntervalMs)
}

const check = (nowMs: number): void => {
  if (current && !isValidSession(current.session, nowMs)) void expireSession()
}

/** Reads the stored state into memory, at the start and after changes in other tabs. */
function take(nowMs: number): void {
  const session = readLocalStorage('session', isKeptSession)
  const account = readLocalStorage('account', isKeptAccount)
  if (!session && !current) return
  if (session && account && isValidSession(session, nowMs)) {
    if (!current || !sameText(current, { session, account })) become({ session, account })
    return
  }
  // Another tab that had nothing to keep has ended the session.
  if (lock) return
  ending = session ? 'expired' : 'log-out'
  change(undefined)
}

/** Changes the account or session of this browser. */
function change(next: SignedInUser | undefined, farewell?: string): void {
  if (!next || isOther(next)) removeLocalStoresOfAccount()
  if (next) for (const name of ['account', 'session'] as const) writeLocalStorage(name, next[name])
  become(next, farewell)
}

/** Changes the account or session of this tab. */
function become(next: SignedInUser | undefined, farewell?: string): void {
  if (current && isOther(next)) left = { count: left.count + 1, lastId: current.account.id, farewell }
  if (next?.session.id !== current?.session.id) {
    lock?.release(next !== undefined && !isOther(next))
    lock = undefined
  }
  current = next
  removeTabStoresOfOthers(next?.account.id)
  for (const listener of listeners) listener()
}

const isOther = (next: SignedInUser | undefined): boolean =>
  current !== undefined && current.account.id !== next?.account.id

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

const isKeptSession = (value: unknown): value is StoredSession =>
  isRecord(value) && isId(value['id']) && typeof value['active'] === 'boolean' && Number.isSafeInteger(value['expiry'])

const isKeptAccount = (value: unknown): value is StoredAccount =>
  isRecord(value) && isId(value['id']) && typeof value['name'] === 'string' && typeof value['avatar'] === 'string'
