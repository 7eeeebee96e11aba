import { readStored, store } from './storage.ts'

/** A search of the user. `day`: check-in, epoch day. */
export interface RecentSearch {
  readonly id: number
  readonly query: string
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
}

/** A stay the user looked at, with the dates and travelers of its last price. */
export interface ViewedStay {
  readonly listingId: number
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
}

/** What a user last did in this browser, newest first. Cleared on log-out. */
interface Recent {
  readonly userId: number
  readonly searches: readonly RecentSearch[]
  readonly stays: readonly ViewedStay[]
}

/** Searches and stays kept, each. */
export const recentMost = 6

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value)
const isStay = (value: unknown): boolean => {
  const { day, length, ages } = value as Partial<ViewedStay>
  return isNumber(day) && isNumber(length) && Array.isArray(ages) && ages.every(isNumber)
}
const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null) return false
  const { userId, searches, stays } = value as Partial<Recent>
  return (
    isNumber(userId) &&
    Array.isArray(searches) &&
    searches.every((each: RecentSearch) => isStay(each) && isNumber(each.id) && typeof each.query === 'string') &&
    Array.isArray(stays) &&
    stays.every((each: ViewedStay) => isStay(each) && isNumber(each.listingId))
  )
}

/** What this user last did; searches of past days are left out, and another user's list is empty. */
export function recentOf(userId: number, today: number): Recent {
  const kept = readStored('recent', isRecent)
  if (kept?.userId !== userId) return { userId, searches: [], stays: [] }
  return { ...kept, searches: kept.searches.filter(({ day }) => day >= today) }
}

const newest = <T>(first: T, others: readonly T[], idOf: (of: T) => number): T[] =>
  [first, ...others.filter((each) => idOf(each) !== idOf(first))].slice(0, recentMost)

export function noteSearch(userId: number, { id, query, day, length, ages }: RecentSearch): void {
  const kept = recentOf(userId, 0)
  store('recent', { ...kept, searches: newest({ id, query, day, length, ages }, kept.searches, (each) => each.id) })
}

export function noteStay(userId: number, { listingId, day, length, ages }: ViewedStay): void {
  const kept = recentOf(userId, 0)
  const stays = newest({ listingId, day, length, ages }, kept.stays, (each) => each.listingId)
  store('recent', { ...kept, stays })
}

/** Removes a search or a stay that no longer exists. */
export function dropRecent(userId: number, gone: { readonly searchId?: number; readonly listingId?: number }): void {
  const kept = recentOf(userId, 0)
  store('recent', {
    ...kept,
    searches: kept.searches.filter(({ id }) => id !== gone.searchId),
    stays: kept.stays.filter(({ listingId }) => listingId !== gone.listingId),
  })
}
