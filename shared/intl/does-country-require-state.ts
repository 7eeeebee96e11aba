/**
 * Countries whose postal addresses need a state, province or region, by ISO 3166-1 alpha-2 code (the field "S" that
 * libaddressinput requires).
 */
const countriesWithStates: ReadonlySet<string> = new Set([
  'AE',
  'AU',
  'BR',
  'CA',
  'CN',
  'CO',
  'ES',
  'ID',
  'IN',
  'IT',
  'JM',
  'JP',
  'KN',
  'KR',
  'KY',
  'MX',
  'PG',
  'SV',
  'TW',
  'US',
  'VE',
])

/** Whether an address in a country is incomplete without its state. */
export const doesCountryRequireState = (country: string): boolean => countriesWithStates.has(country)
