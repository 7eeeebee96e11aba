import { createProviderAmounts } from '../provider-amounts.ts'

/** https://docs.stripe.com/currencies, "Minor units in API amounts" */
const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const withThreeDecimals = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])
/** Have no decimals any more, but are still written with two, which must be zero. */
const withTwoZeros = new Set(['ISK', 'UGX'])
/** Currencies of Nestboard that Stripe doesn't charge. */
const unknown = new Set('CUP ERN GHS IQD IRR KPW LYD MRU SDG SLE SSP STN SVC SYP TMT VES'.split(' '))

/** Stripe's amounts. Those of three-decimal currencies must end in 0, and the largest has eight digits. */
export const stripeAmounts = createProviderAmounts({
  digitsOf: (currency) =>
    unknown.has(currency) ? undefined : withoutDecimals.has(currency) ? 0 : withThreeDecimals.has(currency) ? 3 : 2,
  stepOf: (currency) => (withThreeDecimals.has(currency) ? 10 : withTwoZeros.has(currency) ? 100 : 1),
  most: 99_999_999,
})
