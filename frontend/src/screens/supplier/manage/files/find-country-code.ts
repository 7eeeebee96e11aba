import { countries, isCountryCode } from '@nestboard/shared/intl/countries.ts'
import { foldText } from '@nestboard/shared/kernel/text/fold-text.ts'
import threeLetterCodes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']

/** Short names and former names that neither Unicode's data nor the library has. */
const others: Readonly<Record<string, string>> = {
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
  Britain: 'GB',
  'U.K.': 'GB',
  Macedonia: 'MK',
  Holland: 'NL',
  'Congo-Kinshasa': 'CD',
  'Congo-Brazzaville': 'CG',
  Burma: 'MM',
  Swaziland: 'SZ',
  'Cape Verde': 'CV',
  'East Timor': 'TL',
  Brasil: 'BR',
  España: 'ES',
  Österreich: 'AT',
  Schweiz: 'CH',
}

/** A name without accents, punctuation, "the" and "and": "The Gambia" and "Gambia", "Bosnia & Herzegovina". */
const folded = (text: string): string =>
  foldText(text)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(?:the|and)\b/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\s+/g, '')

let known: ReadonlyMap<string, string> | undefined
/** Names with the code of the one country that they name. "Congo" names two, so it isn't known. */
function knownNames(): ReadonlyMap<string, string> {
  if (known) return known
  const names: [string, string][] = [
    ...Object.entries(english.countries).flatMap(([code, name]) =>
      [name].flat().map((each): [string, string] => [each, code]),
    ),
    ...threeLetterCodes.map(([code = '', alpha3 = '']): [string, string] => [alpha3, code]),
    ...languages.flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) => {
        const format = new Intl.DisplayNames(language, { type: 'region', style })
        return countries.map((code): [string, string] => [format.of(code) ?? code, code])
      }),
    ),
    ...Object.entries(others),
  ]
  const codesByName = Map.groupBy(
    names.filter(([, code]) => isCountryCode(code)),
    ([name]) => folded(name),
  )
  known = new Map(
    [...codesByName].flatMap(([name, found]): [string, string][] => {
      const codes = new Set(found.map(([, code]) => code))
      return codes.size === 1 ? [[name, found[0]![1]]] : []
    }),
  )
  return known
}

/**
 * The country that a text names: by a code of two or three letters, its name in one of seven languages, or a common
 * short form such as "UK" or "Ivory Coast". Undefined for an unknown text and for a name of several countries.
 */
export const findCountryCode = (text: string): string | undefined => {
  const code = text.trim().toUpperCase()
  return isCountryCode(code) ? code : knownNames().get(folded(text))
}
