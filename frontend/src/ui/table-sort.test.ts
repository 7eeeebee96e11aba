import { expect, test } from 'vitest'
import { toggleTableSort } from './table-sort.ts'

test('the first click sorts numbers descending and text ascending', () => {
  expect(toggleTableSort(undefined, 'bookings', true)).toEqual({ key: 'bookings', way: 'descending' })
  expect(toggleTableSort({ key: 'bookings', way: 'descending' }, 'name')).toEqual({ key: 'name', way: 'ascending' })
})

test('a second click on a column head reverses the order', () => {
  const once = toggleTableSort({ key: 'name', way: 'ascending' }, 'name')
  expect(once).toEqual({ key: 'name', way: 'descending' })
  expect(toggleTableSort(once, 'name')).toEqual({ key: 'name', way: 'ascending' })
})
