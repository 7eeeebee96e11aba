import { expect, it } from 'vitest'
import { collectNightlyUnitCounts, formatPublicListingCount } from './next-nights.ts'

const [one, two] = [
  { booked: [1], units: [1] },
  { booked: [0], units: [2] },
]
const nights = new Map([
  [1, one],
  [2, two],
])

it('combines the nights of several listings once all have loaded', () => {
  expect(collectNightlyUnitCounts([{ id: 2 }, { id: 1 }], nights)).toEqual([two, one])
  expect(collectNightlyUnitCounts([{ id: 2 }, { id: 3 }], nights)).toBeUndefined()
  expect(collectNightlyUnitCounts([], nights)).toEqual([])
})

it('names the listings that the figure covers, and says if it covers only the first ones', () => {
  expect([
    formatPublicListingCount(5, false),
    formatPublicListingCount(1, false),
    formatPublicListingCount(0, false),
    formatPublicListingCount(100, true),
  ]).toEqual([
    'your 5 public listings',
    'your 1 public listing',
    'no public listing yet',
    'your first 100 public listings',
  ])
})
