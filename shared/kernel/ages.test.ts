import { describe, expect, it } from 'vitest'
import { ageClassOf, defaultAges, partyOf } from './ages.ts'

describe('age classes', () => {
  it.each([
    [0, 'infant'],
    [1, 'infant'],
    [2, 'child'],
    [17, 'child'],
    [18, 'adult'],
    [150, 'adult'],
    [151, undefined],
    [-1, undefined],
    [1.5, undefined],
    [Number.NaN, undefined],
  ])('%d years is %s', (age, expected) => {
    expect(ageClassOf(age)).toBe(expected)
  })

  it('the age that stands for a class is of that class', () => {
    expect(ageClassOf(defaultAges.infant)).toBe('infant')
    expect(ageClassOf(defaultAges.child)).toBe('child')
    expect(ageClassOf(defaultAges.adult)).toBe('adult')
    expect(ageClassOf(defaultAges.senior)).toBe('adult')
  })

  it('a party is counted by class, and an impossible age nowhere', () => {
    expect(partyOf([40, 70, 11, 1, 0, 200, -3])).toEqual({ adult: 2, child: 1, infant: 2 })
    expect(partyOf([])).toEqual({ adult: 0, child: 0, infant: 0 })
  })
})
