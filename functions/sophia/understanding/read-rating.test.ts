import { describe, expect, it } from 'vitest'
import { readRating } from './read-rating.ts'

describe('ratings in a sentence', () => {
  it.each([
    ['a four star hotel', 4],
    ['5-star only', 5],
    ['rated 8.5 or better', 8.5],
    ['with a rating of at least 4.2', 4.2],
    ['a 4.6 rating', 4.6],
    ['the rating should be 9 or higher', 9],
    ['4.0 or above', 4],
    ['at least 3.8', 3.8],
    ['three rooms for two people', undefined],
    ['the 5th of May', undefined],
  ])('reads "%s" as %s', (sentence, rating) => {
    expect(readRating(sentence)).toBe(rating)
  })
})
