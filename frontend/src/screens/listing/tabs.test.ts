import { expect, it } from 'vitest'
import { buildListingTabLinks } from './tabs.ts'

it.each([
  [0, undefined],
  [10, undefined],
  [11, 11],
])('the Reviews tab of a listing with %i reviews shows the count %s', (reviews, count) => {
  expect(buildListingTabLinks({ id: 7, reviews }).find(({ label }) => label === 'Reviews')?.count).toBe(count)
})
