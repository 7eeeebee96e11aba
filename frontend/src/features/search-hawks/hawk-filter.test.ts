import type { SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { expect, test } from 'vitest'
import { emptyHawkFilter, filterHawks, type HawkFilter } from './hawk-filter.ts'

const hawk = (name: string, active: boolean, action: SearchHawk['action'], count: number): SearchHawk => ({
  id: count,
  supplierId: 1,
  listingId: 2,
  listingType: 'STAY',
  rateId: null,
  rateType: 'DAILY',
  name,
  active,
  dayFrom: 0,
  dayTill: 1,
  lengthMin: 1,
  lengthMax: 2,
  ttl: 1,
  radius: 1,
  action,
  offers: 0,
  count,
  nco: 0,
  nms: 0,
})
const hawks = [
  hawk('Surf Coast', true, 'OFFER', 31),
  hawk('Groups of 5+', true, 'NOTIFY', 9),
  hawk('Weekend counter', false, 'NONE', 46),
]
const byName = { key: 'name', way: 'ascending' } as const
const names = (filter: Partial<HawkFilter>, sort: Parameters<typeof filterHawks>[2] = byName) =>
  filterHawks(hawks, { ...emptyHawkFilter, ...filter }, sort).map(({ name }) => name)

test('shows all hawks sorted by name without a filter', () => {
  expect(names({})).toEqual(['Groups of 5+', 'Surf Coast', 'Weekend counter'])
})

test('applies the filters for name, statuses and actions together', () => {
  expect(names({ actions: ['OFFER', 'NONE'] })).toEqual(['Surf Coast', 'Weekend counter'])
  expect(names({ actions: ['OFFER', 'NONE'], statuses: [false] })).toEqual(['Weekend counter'])
  expect(names({ statuses: [true, false], name: ' SURF ' })).toEqual(['Surf Coast'])
  expect(names({ statuses: [false], name: 'surf' })).toEqual([])
})

test('sorts by the number of leads', () => {
  expect(names({}, { key: 'count', way: 'descending' })).toEqual(['Weekend counter', 'Surf Coast', 'Groups of 5+'])
})
