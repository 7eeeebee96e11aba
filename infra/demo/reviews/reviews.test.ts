import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import { createTextSeededRandom } from '../../import/text-seeded-random.ts'
import { buildDemoCatalog } from '../catalog/demo.ts'
import { composeReviews } from './compose-reviews.ts'
import { countRatings, generateRatingsWithMean } from './ratings.ts'
import { buildDemoReviewRows } from './rows.ts'

const nowMs = Date.UTC(2026, 10, 20)
const { listings } = buildDemoCatalog()
const [least, most] = reviewLimits.rating

describe('ratings around a mean', () => {
  it('are whole numbers whose mean is as near as possible', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 100 }),
        fc.integer({ min: 1, max: 600 }),
        fc.string(),
        (tenths, count, seed) => {
          const ratings = generateRatingsWithMean(tenths, count, createTextSeededRandom(seed))
          expect(ratings).toHaveLength(count)
          expect(ratings.every((rating) => Number.isInteger(rating) && rating >= least && rating <= most)).toBe(true)
          const sum = ratings.reduce((all, rating) => all + rating, 0)
          expect(Math.abs(sum - (tenths * count) / 10)).toBeLessThanOrEqual(0.5)
          expect(countRatings(ratings).reduce((all, of) => all + of, 0)).toBe(count)
        },
      ),
    )
  })
})

describe('the reviews of the demo', () => {
  const rows = listings.map(({ facts }) => ({ facts, rows: buildDemoReviewRows(facts, nowMs) }))
  const posts = rows.flatMap((each) => each.rows).filter(({ sk }) => sk === 'POST') as unknown as {
    id: number
    nco: number
    rating: number
    title: string
    pros: string
    cons?: string
  }[]

  it('are deterministic, and no text is repeated', () => {
    expect(listings.map(({ facts }) => buildDemoReviewRows(facts, nowMs))).toEqual(rows.map((each) => each.rows))
    expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length)
  })

  it('exist for every rated listing, never more than its count, and for no other listing', () => {
    for (const { facts, rows: made } of rows) {
      const words = made.filter(({ sk }) => sk === 'POST').length
      expect(words > 0).toBe(facts.reviews > 0 && facts.rating > 0)
      expect(words).toBeLessThanOrEqual(facts.reviews)
    }
    expect(posts.length).toBeLessThan(5 * listings.length)
  })

  it('are accepted by the form, lie in the past, and leave no placeholder unfilled', () => {
    for (const { title, pros, cons = '', nco, rating } of posts) {
      const [titleLeast, maxTitle] = reviewLimits.title
      expect(title.length).toBeGreaterThanOrEqual(titleLeast)
      expect(title.length).toBeLessThanOrEqual(maxTitle)
      expect(Math.max(pros.length, cons.length)).toBeLessThanOrEqual(reviewLimits.text)
      expect(`${title}${pros}${cons}`).not.toMatch(/[{}]|undefined|\s{2}/)
      expect(rating).toBeGreaterThanOrEqual(least)
      expect(nco).toBeLessThan(nowMs)
    }
  })

  it('are varied: hardly any two are alike', () => {
    const texts = new Set(posts.map(({ title, pros, cons }) => `${title}|${pros}|${cons}`))
    expect(texts.size / posts.length).toBeGreaterThan(0.97)
  })
})

it('a lower rating names more to improve', () => {
  const facts = listings[0]!.facts
  const wishing = (rating: number) =>
    composeReviews(facts, Array<number>(200).fill(rating), createTextSeededRandom('a')).filter(({ cons }) => cons)
      .length
  expect(wishing(10)).toBeLessThan(wishing(8))
  expect(wishing(8)).toBeLessThan(wishing(4))
})
