import { minorUnitDigits } from '../kernel/minor-units.ts'

/**
 * ISO 4217 codes in use; names and digits come from Intl. The list is our own, because browsers and servers support
 * different currencies.
 */
export const currencies = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP ' +
  'CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD ' +
  'JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN ' +
  'NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL ' +
  'THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW'
).split(' ')

const known = new Set(currencies)
export const isCurrencyCode = (code: string): boolean => known.has(code)

/** Making a format takes longer than formatting hundreds of amounts, and there are few currencies. */
const moneyFormats = new Map<string, Intl.NumberFormat>()

/** Formats a decimal amount as `A$1,442.20`. `digits` replaces the currency's number of decimals (calendars use 0). */
export function formatMoney(amount: number, currency: string, digits = minorUnitDigits(currency)): string {
  const key = `${currency} ${digits}`
  let format = moneyFormats.get(key)
  if (!format) {
    const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency, ...decimals })
    moneyFormats.set(key, format)
  }
  return format.format(amount)
}
