import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { normalizePastedCode } from '@nestboard/shared/kernel/text/normalize-pasted-line.ts'
import { normalizePhoneNumber } from '@nestboard/shared/profile/normalize-phone-number.ts'

/**
 * Completes a phone number in any spelling that people dial or paste in a country to the form in which it is stored
 * (`normalizePhoneNumber`), in the groups of its country. Undefined if it can't be a number of that country. The
 * library's lists weigh 32 kB, so screens load this file only when a phone is entered, and the server does without.
 * @param country two-letter code; '' if unknown
 */
export function completePhoneNumber(text: string, country = ''): string | undefined {
  const dialed = normalizePastedCode(text)
    .replace(/^tel:/i, '')
    .replace(/^\(\s*(\+[^)]*)\)/, '$1')
  const defaultCountry = isSupportedCountry(country) ? { defaultCountry: country } : {}
  const number = parsePhoneNumberFromString(dialed, { extract: false, ...defaultCountry })
  return number?.isPossible() ? normalizePhoneNumber(number.formatInternational()) : undefined
}
