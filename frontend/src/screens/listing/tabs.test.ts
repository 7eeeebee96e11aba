import { expect, it } from 'vitest'
import { tabsOf } from './tabs.ts'

it.each([
  [0, undefined],
  [10, undefined],
  [11, 11],
])('of %i reviews the tab counts %s', (reviews, count) => {
  expect(tabsOf({ id: 7, reviews }).find(({ label }) => label === 'Reviews')?.count).toBe(count)
})
