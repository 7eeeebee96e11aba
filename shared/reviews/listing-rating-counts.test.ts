import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  adjustReviewKindCounts,
  countReviewsByKind,
  buildImportedRatingCounts,
  ratingFromCounts,
  applyRatingChange,
} from './listing-rating-counts.ts'
import { reviewFilters } from './model.ts'
import type { ReviewFilter } from './model.ts'

const nothing = { rating: 0, reviews: 0 }

it('the rating is the mean of the present ratings after 1,000 edits and removals in any order', () => {
  const change = fc.record({ person: fc.integer({ min: 0, max: 30 }), rating: fc.integer({ min: 0, max: 10 }) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1000, maxLength: 1000 }), (changes) => {
      const present = new Map<number, number>()
      let counted = buildImportedRatingCounts(nothing)
      for (const { person, rating } of changes) {
        counted = applyRatingChange(counted, { add: rating, remove: present.get(person) ?? 0 })
        present.set(person, rating)
      }
      const given = [...present.values()].filter((rating) => rating > 0)
      const mean = given.length ? given.reduce((sum, each) => sum + each, 0) / given.length : 0
      expect(ratingFromCounts(counted)).toEqual({ rating: Math.floor(mean * 10 + 0.5 + 1e-9), reviews: given.length })
    }),
    { numRuns: 20 },
  )
})

it('weights the imported mean by its number of ratings', () => {
  const imported = buildImportedRatingCounts({ rating: 95, reviews: 3 })
  expect(ratingFromCounts(imported)).toEqual({ rating: 95, reviews: 3 })
  // Three imported ratings of 9.5 and a new one of 5: (9.5 × 3 + 5) / 4 = 8.375
  expect(ratingFromCounts(applyRatingChange(imported, { add: 5 }))).toEqual({ rating: 84, reviews: 4 })
  expect(ratingFromCounts(applyRatingChange(applyRatingChange(imported, { add: 5 }), { remove: 5 }))).toEqual({
    rating: 95,
    reviews: 3,
  })
})

it('the numbers of the kinds are those of the present reviews after 1,000 edits and removals in any order', () => {
  const change = fc.record({ person: fc.nat(30), is: fc.option(fc.subarray([...reviewFilters])) })
  fc.assert(
    fc.property(fc.array(change, { minLength: 1000, maxLength: 1000 }), (changes) => {
      const present = new Map<number, readonly ReviewFilter[]>()
      let counts = countReviewsByKind([])
      for (const { person, is } of changes) {
        counts = adjustReviewKindCounts(counts, { was: present.get(person) ?? [], is: is ?? [] })
        if (is) present.set(person, is)
        else present.delete(person)
      }
      const all = [...present.values()].flat()
      for (const kind of reviewFilters) expect(counts[kind]).toBe(all.filter((each) => each === kind).length)
    }),
    { numRuns: 20 },
  )
})
