/**
 * Approximate value of each currency in US dollars (averages of 2026). It only serves to compare prices across
 * currencies, never to charge. Missing currencies count as one dollar.
 */
const dollars: Readonly<Record<string, number>> = {
  AED: 0.272,
  ARS: 0.0007,
  AUD: 0.66,
  BGN: 0.59,
  BRL: 0.18,
  CAD: 0.72,
  CHF: 1.24,
  CLP: 0.00105,
  CNY: 0.14,
  COP: 0.00025,
  CZK: 0.047,
  DKK: 0.155,
  EGP: 0.0205,
  EUR: 1.16,
  GBP: 1.33,
  HKD: 0.128,
  HUF: 0.003,
  IDR: 0.00006,
  ILS: 0.3,
  INR: 0.0113,
  ISK: 0.008,
  JPY: 0.0066,
  KRW: 0.0007,
  KWD: 3.26,
  MAD: 0.108,
  MXN: 0.054,
  MYR: 0.24,
  NOK: 0.099,
  NZD: 0.58,
  PEN: 0.28,
  PHP: 0.017,
  PLN: 0.273,
  QAR: 0.275,
  RON: 0.228,
  SAR: 0.267,
  SEK: 0.105,
  SGD: 0.77,
  THB: 0.031,
  TRY: 0.024,
  TWD: 0.032,
  VND: 0.000038,
  ZAR: 0.058,
}

/** The approximate value of an amount (major unit) in US dollars. */
export const convertToDollars = (amount: number, currency: string): number => amount * (dollars[currency] ?? 1)

/** The approximate value of an amount in another currency. */
export const convertCurrencyApproximately = (amount: number, from: string, to: string): number =>
  from === to ? amount : convertToDollars(amount, from) / (dollars[to] ?? 1)
