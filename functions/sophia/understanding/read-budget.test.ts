import { describe, expect, it } from 'vitest'
import { readBudget } from './read-budget.ts'

describe('budgets in a sentence', () => {
  it.each([
    ['under A$300 a night', { amount: 300, currency: 'AUD', per: 'night' }],
    ['at most 120 euros per night', { amount: 120, currency: 'EUR', per: 'night' }],
    ['our budget is £1,500', { amount: 1500, currency: 'GBP', per: 'total' }],
    ['budget 2000', { amount: 2000, currency: undefined, per: 'total' }],
    ['up to $250 nightly', { amount: 250, currency: undefined, per: 'night' }],
    ['less than 2k USD in total', { amount: 2000, currency: 'USD', per: 'total' }],
    ['no more than 80 pounds per person', { amount: 80, currency: 'GBP', per: 'person' }],
    ['we can spend 900 dollars', { amount: 900, currency: undefined, per: 'total' }],
    ['under 150', { amount: 150, currency: undefined, per: 'total' }],
    ['under 5 people', undefined],
    ['it was $80 yesterday', undefined],
    ['within 5 km', undefined],
  ])('reads "%s"', (sentence, budget) => {
    expect(readBudget(sentence)).toEqual(budget)
  })
})
