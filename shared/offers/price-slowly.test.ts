import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceStay } from './price.ts'
import { arbitraryStayPriceInput } from './testing/any-stay.ts'
import { workedExamplePriceInput } from './testing/example.ts'
import { priceStayIndependently } from './testing/slow-calculator.ts'

test('the slow calculator agrees with the worked example', () => {
  expect(priceStayIndependently(workedExamplePriceInput)).toMatchObject({
    total: 63_894,
    amount: 62_814,
    totalList: 68_901,
    ratePrice: 13_350,
  })
})

test('10,000 random stays: the engine equals the slow calculator to the cent, and the laws of a price hold', () => {
  const seen = { discounted: 0, postPaid: 0, keySaving: 0 }
  fc.assert(
    fc.property(arbitraryStayPriceInput, (question) => {
      const { discount, lines, ...made } = priceStay(question)
      expect(made).toEqual(priceStayIndependently(question))

      const sum = lines.reduce((all, { amount }) => all + amount, 0)
      const off = discount?.amount ?? 0
      const whole = [...made.nights, ...lines.map(({ amount }) => amount), made.total, made.amount, made.totalList]
      if (sum !== made.total) throw new Error('the lines do not add up to the total')
      if (made.total < 0 || made.amount < 0 || made.amount > made.total)
        throw new Error('an amount below zero, or more charged than the total')
      if (off < 0 || off > made.list) throw new Error('the discount is above the list price')
      if (made.total > made.totalList) throw new Error('a discount made the stay dearer')
      if (!whole.every(Number.isSafeInteger)) throw new Error('a part of a cent')
      if (off) seen.discounted++
      if (made.amount < made.total) seen.postPaid++
      if (made.keySaving) seen.keySaving++
    }),
    { numRuns: 10_000, seed: 20_261_120 },
  )
  // Makes sure that the generator produces discounts, fees paid at the stay and Deal Key savings often enough.
  expect(Math.min(seen.discounted, seen.postPaid, seen.keySaving)).toBeGreaterThan(500)
}, 20_000)

test('infants and the order of the party, extras, fees and promotions never change a price', () => {
  fc.assert(
    fc.property(arbitraryStayPriceInput, (question) => {
      const turned = {
        ...question,
        stay: { ...question.stay, ages: [0, ...question.stay.ages.toReversed(), 1] },
        extras: question.extras.toReversed(),
        fees: question.fees.toReversed(),
        promos: question.promos.toReversed(),
      }
      const { lines: _lines, ...before } = priceStay(question)
      const { lines: _turnedLines, ...after } = priceStay(turned)
      expect(after).toEqual(before)
    }),
    { numRuns: 500 },
  )
})
