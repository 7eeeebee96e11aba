import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  countActiveFilters,
  parseSearchFilters,
  emptySearchFilters,
  replaceFilterParams,
  type SearchFilters,
} from './filters.ts'

const narrowed: fc.Arbitrary<SearchFilters> = fc
  .record({
    name: fc.string({ maxLength: 100 }),
    priceFrom: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined }),
    priceTill: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined }),
    kinds: fc.subarray(['PERSONALIZED', 'PINNED', 'NOT_AVAILABLE'] as const),
    stayTypes: fc.subarray(['CABIN', 'LIGHTHOUSE', 'VILLA'] as const),
    amenities: fc.subarray([1, 3, 55]),
    ratingLeast: fc.constantFrom(undefined, 90, 60),
    freeCancellation: fc.boolean(),
    hidesUnavailable: fc.boolean(),
    sort: fc.constantFrom('DISTANCE', 'PRICE_LOWEST', 'PRICE_HIGHEST', 'RATING'),
    bedrooms: fc.integer({ min: 0, max: 6 }),
    beds: fc.integer({ min: 0, max: 6 }),
    bathrooms: fc.integer({ min: 0, max: 6 }),
  })
  .map((some) => ({ ...some, currency: (some.priceFrom ?? some.priceTill) === undefined ? undefined : 'AUD' }))

it('filters written to a URL are read back unchanged', () => {
  fc.assert(
    fc.property(narrowed, (filters) => {
      const text = replaceFilterParams(new URLSearchParams('view=map&page=3'), filters).toString()
      expect(parseSearchFilters(new URLSearchParams(text))).toEqual(filters)
      expect(text).toContain('view=map')
      expect(text).not.toContain('page')
    }),
  )
})

it('ignores invalid filters in a URL', () => {
  const odd =
    'sort=BEST&priceFrom=-4&priceTill=x&currency=AUD&kinds=ALL,toString&stayTypes=TREE&amenities=0,99&rating=95'
  expect(parseSearchFilters(new URLSearchParams(odd))).toEqual(emptySearchFilters)
})

it('counts each choice as one filter, a name only from three characters on, and never the sort order', () => {
  expect(countActiveFilters({ ...emptySearchFilters, name: 'ab', sort: 'PRICE_LOWEST' })).toBe(0)
  expect(
    countActiveFilters({
      ...emptySearchFilters,
      name: 'abc',
      priceFrom: 0,
      priceTill: 90,
      kinds: ['PINNED'],
      amenities: [1, 2],
    }),
  ).toBe(5)
})
