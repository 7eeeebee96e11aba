import { currencies, isCurrencyCode } from '@nestboard/shared/intl/currencies.ts'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'

const languages = ['en', 'de', 'fr', 'es', 'it']
const folded = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim()

/** Signs of several currencies, of which Unicode's data for English names only the most common one. */
const sharedSigns = new Set(['$', '¥'])

const signOf = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The names that lead to exactly one currency. */
function onlyOnes(names: readonly { readonly name: string; readonly currency: string }[]): [string, string][] {
  return [...Map.groupBy(names, ({ name }) => name)].flatMap(([name, found]): [string, string][] => {
    const codes = new Set(found.map(({ currency }) => currency))
    return codes.size === 1 ? [[name, found[0]!.currency]] : []
  })
}

let known: ReadonlyMap<string, string> | undefined
/** Signs and names of currencies with their codes. Built at the first use, because it takes a thousand formatters. */
function knownNames(): ReadonlyMap<string, string> {
  if (known) return known
  const signs = (display: 'symbol' | 'narrowSymbol') =>
    onlyOnes(currencies.map((currency) => ({ name: folded(signOf(currency, display)), currency })))
  const names = languages.flatMap((language) => {
    const format = new Intl.DisplayNames(language, { type: 'currency' })
    return currencies.map((currency) => ({ name: folded(format.of(currency) ?? currency), currency }))
  })
  known = new Map(
    [...signs('narrowSymbol'), ...onlyOnes(names), ...signs('symbol')].filter(([name]) => !sharedSigns.has(name)),
  )
  return known
}

/**
 * The currency that a text names by its code, its sign or its name in one of five languages: `AUD`, `€`, `Euro`.
 * Undefined for an unknown text, and for a sign of several currencies such as `$`.
 */
export const findCurrencyCode = (text: string): string | undefined => {
  const code = text.trim().toUpperCase()
  return isCurrencyCode(code) ? code : knownNames().get(folded(text))
}

/** An amount of money as a spreadsheet writes it, without its currency. */
export interface WrittenAmount {
  readonly amount: string
  /** The currency that is written beside the amount; undefined if there is none, or only a sign such as `$`. */
  readonly currency?: string
}

/** Splits `A$300`, `300 €` or `EUR 300` into amount and currency. Undefined for a currency that we don't know. */
export function splitAmount(text: string): WrittenAmount | undefined {
  const [, before = '', amount = '', after = ''] =
    /^([^\d+\u2212-]*?)\s*([+\u2212-]?[\d.,'\u2019\s]*\d(?:e[+-]?\d+)?)(?:[.,]-{1,2}|[.,]\u2013)?\s*(\D*)$/iu.exec(
      text.trim(),
    ) ?? []
  const sign = [before, after].map((part) => part.trim()).filter(Boolean)
  if (!amount || sign.length > 1) return undefined
  const [only] = sign
  if (only === undefined) return { amount }
  if (sharedSigns.has(only)) return { amount }
  const currency = findCurrencyCode(only)
  return currency === undefined ? undefined : { amount, currency }
}
