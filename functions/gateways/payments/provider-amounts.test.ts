import { currencies } from '@nestboard/shared/intl/currencies.ts'
import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { squareAmounts } from './square/square-amounts.ts'
import { stripeAmounts } from './stripe/stripe-amounts.ts'

it.each([
  ['USD', 64_000, 64_000],
  ['JPY', 64_000, 64_000],
  ['KWD', 10_120, 10_120],
  // Intl gives these no decimals, Stripe writes two.
  ['HUF', 45_000, 4_500_000],
  ['ISK', 45_000, 4_500_000],
  ['UGX', 45_000, 4_500_000],
  ['IDR', 45_000, 4_500_000],
] as const)('Stripe writes %s %i as %i', (currency, minor, written) => {
  expect(stripeAmounts.canCharge(minor, currency)).toBe(true)
  expect(stripeAmounts.toProvider(minor, currency)).toBe(written)
})

it('Stripe takes three-decimal currencies in tens, and no currency that it does not know', () => {
  expect(stripeAmounts.canCharge(10_123, 'KWD')).toBe(false)
  expect(stripeAmounts.canCharge(10_000, 'CUP')).toBe(false)
  expect(stripeAmounts.canCharge(99_999_999, 'USD')).toBe(true)
  expect(stripeAmounts.canCharge(100_000_000, 'USD')).toBe(false)
})

it('what can be charged comes back as it was, in every currency', () => {
  const amounts = fc.record({
    minor: fc.integer({ min: 1, max: 90_000_000 }),
    currency: fc.constantFrom(...currencies),
  })
  const comeBack = ({ minor, currency }: { minor: number; currency: string }): boolean =>
    [stripeAmounts, squareAmounts]
      .filter((provider) => provider.canCharge(minor, currency))
      .map((provider) => [provider, provider.toProvider(minor, currency)] as const)
      .every(([provider, written]) => Number.isInteger(written) && provider.fromProvider(written, currency) === minor)
  fc.assert(fc.property(amounts, comeBack))
})

it('every currency of Nestboard has decimals that both sides can express', () => {
  const lost = currencies.filter(
    (currency) => stripeAmounts.canCharge(100_00, currency) && minorUnitDigits(currency) > 3,
  )
  expect(lost).toEqual([])
  expect(currencies.filter((currency) => squareAmounts.canCharge(100_00, currency))).toEqual([
    'AUD',
    'CAD',
    'EUR',
    'GBP',
    'JPY',
    'USD',
  ])
})
