import { findHarmlessDirectionalSigns } from './find-harmless-directional-signs.ts'

/**
 * The one place that normalizes what people paste, and says which characters a text for people may contain:
 *
 * - Turned into what was meant: line separators into line breaks; tabs, and separators in a text of one line, into
 * spaces. In numbers, phones and addresses also the digits of other scripts and every dash.
 * - Removed: characters that nobody sees and that change nothing, such as zero-width spaces and object marks. So are
 * directional marks, embeddings and isolates, unless they stand beside right-to-left letters; there, marks and
 * complete isolates are kept.
 * - Kept where a script or an emoji needs them: ZWNJ and ZWJ after a letter of a joining script (Persian,
 * Devanagari…), ZWJ between emoji, variation selectors, tags inside a flag.
 * - Refused, with the place named: control characters, bidi overrides, other joiners, fillers and lone surrogates.
 * They reorder letters or hide text, so what the writer meant isn't known.
 */
const litter = /\u034f|[\u00ad\u200b\u2060-\u2064\u202a-\u202c\ufeff\ufffc]/g
const lineSeparators = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const directionalSigns = /[\u200e\u200f\u061c\u2066-\u2069]/g

/** Removes from a line what nobody sees, but for the directional signs that right-to-left letters need. */
function removeLitter(line: string): string {
  const clean = line.replace(litter, '')
  const kept = findHarmlessDirectionalSigns(clean)
  return clean.replace(directionalSigns, (sign) => (kept.includes(sign) ? sign : ''))
}

/** Normalizes pasted text of several lines; lines are then separated by `\n`. */
export const normalizePastedLines = (text: string): string =>
  text.replace(lineSeparators, '\n').replaceAll('\t', ' ').split('\n').map(removeLitter).join('\n')

/**
 * Normalizes pasted text of one line. Separators that a person can't see become spaces; line breaks at its ends go
 * with the spaces there, and those inside stay, to be refused.
 */
export const normalizePastedLine = (text: string): string =>
  removeLitter(text.replace(/[\t\v\f\u0085\u2028\u2029]/g, ' '))

const digit = /\p{Nd}/u

/** The value of a digit of any script. Unicode keeps the ten digits of a script together, in order. */
function valueOfDigit(sign: string): number {
  const code = sign.codePointAt(0) as number
  let first = code
  while (digit.test(String.fromCodePoint(first - 1))) first--
  return (code - first) % 10
}

/**
 * Normalizes a pasted number, phone or address, which has no use for signs of direction or for typographic characters:
 * digits of other scripts, dashes, spaces and full-width punctuation become those of ASCII. Letters that only look
 * alike stay, so that they are refused in an address.
 */
export const normalizePastedCode = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (sign) => (sign > '\u007f' ? String(valueOfDigit(sign)) : sign))
    .replace(/[\uff03\uff08\uff09\uff0b-\uff0f\uff1a\uff1b]/g, (sign) =>
      String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .replace(/[\p{Pd}\u2043\u207b\u02d7\u2212]/gu, '-')
    .replace(litter, '')
    .replace(/[\u200c-\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
