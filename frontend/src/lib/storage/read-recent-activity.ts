import type { FlexibleDates } from '@nestboard/shared/search/flexible-dates.ts'
import { readLocalStorage, writeLocalStorage } from './storage.ts'

/** A search that the user made. `day` is the check-in as an epoch day. */
export interface RecentSearch extends Partial<Pick<FlexibleDates, 'flexibility'>> {
  readonly id: number
  readonly query: string
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
  /** The searched area, in degrees and meters. Searches stored by older versions of the app have none. */
  readonly latitude?: number | undefined
  readonly longitude?: number | undefined
  readonly radius?: number | undefined
  /** First and last check-in day, if the dates are flexible. */
  readonly dayFrom?: number | null | undefined
  readonly dayTill?: number | null | undefined
}

/** A stay that the user looked at, with the dates and travelers of the last price shown. */
export interface ViewedStay {
  readonly listingId: number
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
}

/**
 * The user's latest searches and the stays looked at last in this browser, newest first. They are cleared on log-out.
 */
interface Recent {
  readonly userId: number
  readonly searches: readonly RecentSearch[]
  readonly stays: readonly ViewedStay[]
}

/** Maximum number of stored searches, and of stored stays. */
export const maxRecentActivityEntries = 6

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

/**
 * Reads the user's latest searches and the stays looked at last. Searches for past days are left out, and data of
 * another user is ignored.
 */
export function readRecentActivity(userId: number, today: number): Recent {
  const kept = readLocalStorage('recent', isRecent)
  if (kept?.userId !== userId) return { userId, searches: [], stays: [] }
  return { ...kept, searches: kept.searches.filter(({ day }) => day >= today) }
}

const newest = <T>(first: T, others: readonly T[], idOf: (of: T) => number): T[] =>
  [first, ...others.filter((each) => idOf(each) !== idOf(first))].slice(0, maxRecentActivityEntries)

export function storeRecentSearch(userId: number, search: RecentSearch): void {
  const { id, query, day, length, ages, latitude, longitude, radius, dayFrom, dayTill, flexibility } = search
  const kept = readRecentActivity(userId, 0)
  const flexible = flexibility && { dayFrom, dayTill, flexibility }
  const stored = { id, query, day, length, ages, latitude, longitude, radius, ...flexible }
  writeLocalStorage('recent', { ...kept, searches: newest(stored, kept.searches, (each) => each.id) })
}

export function storeViewedStay(userId: number, { listingId, day, length, ages }: ViewedStay): void {
  const kept = readRecentActivity(userId, 0)
  const stays = newest({ listingId, day, length, ages }, kept.stays, (each) => each.listingId)
  writeLocalStorage('recent', { ...kept, stays })
}

/** Removes a search or a stay that no longer exists on the server. */
export function removeRecentActivityEntry(
  userId: number,
  gone: { readonly searchId?: number; readonly listingId?: number },
): void {
  const kept = readRecentActivity(userId, 0)
  writeLocalStorage('recent', {
    ...kept,
    searches: kept.searches.filter(({ id }) => id !== gone.searchId),
    stays: kept.stays.filter(({ listingId }) => listingId !== gone.listingId),
  })
}
