import { expect, test } from 'vitest'
import { listPageNumbers } from './list-page-numbers.ts'

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 12, [1, 2, 3, 4, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [12, 12, [1, null, 9, 10, 11, 12]],
])('page %i of %i shows the pages %j, without a gap of only one page', (current, last, pages) => {
  expect(listPageNumbers(current, last)).toEqual(pages)
})
