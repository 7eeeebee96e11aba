import { UserFixableError } from '../local/problem.ts'

/** The currency of each country for which the source publishes listings files. */
const countries: Readonly<Record<string, string>> = {
  AUD: 'AU',
  ARS: 'AR',
  BRL: 'BR',
  BZD: 'BZ',
  CAD: 'CA',
  CHF: 'CH',
  CLP: 'CL',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK',
  EUR: 'AT BE DE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK EE CY',
  GBP: 'GB',
  HKD: 'HK',
  HUF: 'HU',
  JPY: 'JP',
  MXN: 'MX',
  NOK: 'NO',
  NZD: 'NZ',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  USD: 'US PR EC',
  ZAR: 'ZA',
}

const byCountry = new Map(
  Object.entries(countries).flatMap(([currency, codes]) => codes.split(' ').map((code) => [code, currency] as const)),
)

/**
 * Returns the currency of prices in a country.
 * @throws UserFixableError for a country missing from the table
 */
export function getCountryCurrency(country: string): string {
  const currency = byCountry.get(country)
  if (currency === undefined)
    throw new UserFixableError(
      `Which currency are the prices in? Add it, for example --currency USD (the listings are in ${country}).`,
    )
  return currency
}
