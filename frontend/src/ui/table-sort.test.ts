import { expect, test } from 'vitest'
import { nextSort } from './table-sort.ts'

test('the first click sorts numbers descending and text ascending', () => {
  expect(nextSort(undefined, 'bookings', true)).toEqual({ key: 'bookings', way: 'descending' })
  expect(nextSort({ key: 'bookings', way: 'descending' }, 'name')).toEqual({ key: 'name', way: 'ascending' })
})

test('a second click on a column head reverses the order', () => {
  const once = nextSort({ key: 'name', way: 'ascending' }, 'name')
  expect(once).toEqual({ key: 'name', way: 'descending' })
  expect(nextSort(once, 'name')).toEqual({ key: 'name', way: 'ascending' })
})
