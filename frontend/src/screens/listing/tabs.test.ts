import { expect, it } from 'vitest'
import { tabsOf } from './tabs.ts'

it.each([
  [0, undefined],
  [10, undefined],
  [11, 11],
])('with %i reviews the tab shows the count %s', (reviews, count) => {
  expect(tabsOf({ id: 7, reviews }).find(({ label }) => label === 'Reviews')?.count).toBe(count)
})
