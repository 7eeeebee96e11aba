import { describe, expect, it } from 'vitest'
import { listIndexWords, matchesNameQuery, parseNameQuery } from './search-words.ts'

const person = (name: string, handle = '') => ({ name, more: handle })

describe('the words of a person', () => {
  it.each([
    [person('Zoë Müller-Őry', 'zoe_on-tour'), ['zoe', 'muller', 'ory', 'tour']],
    [person('Bo Xu'), ['boxu']],
    [person('Li Wei'), ['wei', 'liwei']],
    [person('李小龙'), ['李小龙']],
    [person('Al'), []],
    [person('…', 'a_b'), []],
  ])('%j', (given, words) => expect(listIndexWords(given)).toEqual(words))

  it('are limited in number and length', () => {
    const endless = Array.from({ length: 50 }, (_, i) => `word${i}`).join(' ')
    expect(listIndexWords(person(endless)).length).toBeLessThanOrEqual(13)
    expect(listIndexWords(person('x'.repeat(100)))[0]).toHaveLength(40)
  })
})

describe('a query', () => {
  it('is looked up by its longest word, and must match the start of every word', () => {
    expect(parseNameQuery('mü Zoe ó')).toEqual({ by: 'zoe', beginnings: ['mu', 'zoe', 'o'] })
    expect(parseNameQuery('bo x')).toEqual({ by: 'box', beginnings: ['bo', 'x'] })
    for (const text of ['  ', '...', 'a b', '- x']) expect(parseNameQuery(text)).toBeUndefined()
  })

  it('matches exactly the people who have a word for each beginning', () => {
    const zoe = person('Zoë Müller', 'traveler')
    for (const text of ['zoe', 'MULL zo', 'trav', 'zo mu tra'])
      expect(matchesNameQuery(zoe, parseNameQuery(text)!)).toBe(true)
    for (const text of ['zoex', 'uller', 'zoe smith', 'ravel'])
      expect(matchesNameQuery(zoe, parseNameQuery(text)!)).toBe(false)
  })
})
