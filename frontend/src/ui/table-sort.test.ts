import { expect, test } from 'vitest'
import { nextSort } from './table-sort.ts'

test('figures first sort from the largest, words from A', () => {
  expect(nextSort(undefined, 'bookings', true)).toEqual({ key: 'bookings', way: 'descending' })
  expect(nextSort({ key: 'bookings', way: 'descending' }, 'name')).toEqual({ key: 'name', way: 'ascending' })
})

test('the same head again turns the order round', () => {
  const once = nextSort({ key: 'name', way: 'ascending' }, 'name')
  expect(once).toEqual({ key: 'name', way: 'descending' })
  expect(nextSort(once, 'name')).toEqual({ key: 'name', way: 'ascending' })
})
