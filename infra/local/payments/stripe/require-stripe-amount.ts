import { invalidStripeRequest } from './stripe-errors.ts'

const threeDecimals = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
const wholeUnits = new Set(['isk', 'ugx'])
const mostDigits = 8

/** An amount as Stripe takes it: https://docs.stripe.com/currencies. @throws its errors */
export function requireStripeAmount(text: string, currency: string): number {
  if (!/^[a-z]{3}$/.test(currency)) throw invalidStripeRequest(`Invalid currency: ${currency}`, { param: 'currency' })
  if (text === '')
    throw invalidStripeRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' })
  if (!/^\d+$/.test(text) || Number(text) === 0)
    throw invalidStripeRequest(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: 'amount' })
  if (text.length > mostDigits)
    throw invalidStripeRequest('Amount must be no more than 99,999,999', { code: 'amount_too_large', param: 'amount' })
  const amount = Number(text)
  if ((threeDecimals.has(currency) && amount % 10 !== 0) || (wholeUnits.has(currency) && amount % 100 !== 0))
    throw invalidStripeRequest(`Invalid amount for ${currency}: the last digits must be 0.`, { param: 'amount' })
  return amount
}
