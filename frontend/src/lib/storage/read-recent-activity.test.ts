import { beforeEach, expect, it, vi } from 'vitest'
import { listRecentPlaces } from './list-recent-places.ts'
import {
  removeRecentActivityEntry,
  storeRecentSearch,
  storeViewedStay,
  maxRecentActivityEntries,
  readRecentActivity,
} from './read-recent-activity.ts'

let kept = new Map<string, string>()
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

const stay = { day: 100, length: 3, ages: [40] }
const search = (id: number, day = 100) => ({ ...stay, id, day, query: `Place ${id}` })

it('keeps the newest searches and stays of a user, each once and bounded', () => {
  for (let id = 1; id <= maxRecentActivityEntries + 3; id++) {
    storeRecentSearch(1, search(id))
    storeViewedStay(1, { ...stay, listingId: id })
  }
  storeRecentSearch(1, search(5))
  const { searches, stays } = readRecentActivity(1, 90)
  expect(searches.map(({ id }) => id)).toEqual([5, 9, 8, 7, 6, 4])
  expect(stays.map(({ listingId }) => listingId)).toEqual([9, 8, 7, 6, 5, 4])
})

it('shows no data of another user, no searches for past days, and nothing that was removed', () => {
  storeRecentSearch(1, search(1, 95))
  storeRecentSearch(1, search(2, 105))
  storeViewedStay(1, { ...stay, listingId: 7 })
  expect(readRecentActivity(2, 100)).toEqual({ userId: 2, searches: [], stays: [] })
  expect(readRecentActivity(1, 100).searches.map(({ id }) => id)).toEqual([2])
  removeRecentActivityEntry(1, { searchId: 2 })
  removeRecentActivityEntry(1, { listingId: 7 })
  expect(readRecentActivity(1, 100)).toEqual({ userId: 1, searches: [], stays: [] })
})

it('ignores stored values of another shape', () => {
  kept.set('nb.recent', JSON.stringify({ userId: 1, searches: [{ id: 'x' }], stays: [] }))
  expect(readRecentActivity(1, 0).searches).toEqual([])
  kept.set('nb.recent', 'null')
  expect(readRecentActivity(1, 0).stays).toEqual([])
})

it('lists the searched places, newest first, each once, without searches that tell no point', () => {
  const at = { latitude: -38.5, longitude: 144, radius: 25_000 }
  const lorne = { name: 'Lorne', ...at }
  storeRecentSearch(1, { ...search(1, 10), query: 'Lorne', ...at, radius: 9000 })
  storeRecentSearch(1, { ...search(2), query: 'Oslo' })
  storeRecentSearch(1, { ...search(3), query: 'Perth', ...at })
  storeRecentSearch(1, { ...search(4), query: 'Lorne', ...at })
  expect(listRecentPlaces(1, 3)).toEqual([lorne, { ...lorne, name: 'Perth' }])
  expect(listRecentPlaces(1, 1)).toEqual([lorne])
  expect(listRecentPlaces(2, 3)).toEqual([])
})
