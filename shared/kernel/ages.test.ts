import { describe, expect, it } from 'vitest'
import { ageClassOf, assumedTravelerAges, countTravelersByAgeClass } from './ages.ts'

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

  it('the default age of a class belongs to that class', () => {
    expect(ageClassOf(assumedTravelerAges.infant)).toBe('infant')
    expect(ageClassOf(assumedTravelerAges.child)).toBe('child')
    expect(ageClassOf(assumedTravelerAges.adult)).toBe('adult')
    expect(ageClassOf(assumedTravelerAges.senior)).toBe('adult')
  })

  it('counts a party by class and ignores impossible ages', () => {
    expect(countTravelersByAgeClass([40, 70, 11, 1, 0, 200, -3])).toEqual({ adult: 2, child: 1, infant: 2 })
    expect(countTravelersByAgeClass([])).toEqual({ adult: 0, child: 0, infant: 0 })
  })
})
