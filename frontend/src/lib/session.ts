import { isValidSession, sessionCheckIntervalMs } from '@nestboard/shared/auth/validity.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { useSyncExternalStore } from 'react'
import { writeLocalStorage, subscribeToStorageOfOtherTabs, readLocalStorage } from './storage.ts'

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

let current: SignedInUser | undefined
let ending: SessionEndReason | undefined
let checking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Returns the logged-in user, for code outside React. */
export const readSignedInUser = (): SignedInUser | undefined => current
/** Returns how the last session in this tab ended. */
export const readLastSessionEndReason = (): SessionEndReason | undefined => ending

/** Snapshot for prerendering: a prerendered page has no user. */
const nobody = (): undefined => undefined

/** Returns the logged-in user, and re-renders the component on changes. */
export const useSignedInUser = (): SignedInUser | undefined =>
  useSyncExternalStore(subscribeToSessionChanges, readSignedInUser, nobody)

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

/** Ends the session in this browser: clears account, preference and session from memory and storage. */
export function endSession(why: SessionEndReason): void {
  if (!current) return
  ending = why
  change(undefined)
}

/** Restores the stored session and starts checking its expiry. Call it once, before the first render. */
export function restoreSession(nowMs: () => number = Date.now): void {
  take(nowMs())
  subscribeToStorageOfOtherTabs(['session', 'account'], () => take(nowMs()))
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
  if (current && !isValidSession(current.session, nowMs)) endSession('expired')
}

/** Reads the stored state into memory, at the start and after changes in other tabs. */
function take(nowMs: number): void {
  const session = readLocalStorage('session', isKeptSession)
  const account = readLocalStorage('account', isKeptAccount)
  const valid = session && account && isValidSession(session, nowMs)
  if (!valid && !current && !session) return
  if (!valid) ending = session ? 'expired' : 'log-out'
  if (valid && current && sameText(current, { session, account })) return
  change(valid ? { session, account } : undefined)
}

function change(next: SignedInUser | undefined): void {
  current = next
  writeLocalStorage('session', next?.session)
  writeLocalStorage('account', next?.account)
  if (!next) {
    writeLocalStorage('preference', undefined)
    writeLocalStorage('recent', undefined)
  }
  for (const listener of listeners) listener()
}

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

const isKeptSession = (value: unknown): value is StoredSession =>
  isRecord(value) && isId(value['id']) && typeof value['active'] === 'boolean' && Number.isSafeInteger(value['expiry'])

const isKeptAccount = (value: unknown): value is StoredAccount =>
  isRecord(value) && isId(value['id']) && typeof value['name'] === 'string' && typeof value['avatar'] === 'string'
