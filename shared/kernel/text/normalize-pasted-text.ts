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

const joining =
  '\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Nkoo}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}' +
  '\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}'
const needed = new RegExp(
  [
    `(?<=[${joining}\\u064b-\\u065f\\u0670])[\\u200c\\u200d]`,
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    '(?<=[\\p{Emoji}])[\\ufe0e\\ufe0f]',
    '(?<=\\p{sc=Mong})[\\u180b-\\u180d\\u180f]',
    '(?<=\\p{sc=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
    '(?<=\\u{1f3f4})[\\u{e0020}-\\u{e007e}]{1,8}\\u{e007f}',
  ].join('|'),
  'gu',
)
const directionalMarks = /[\u200e\u200f\u061c]/g
const isolates = /[\u2066-\u2069]/g
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}]/u
const hidden = new RegExp(
  `[${[
    '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}',
    '\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f',
    '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164',
    '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff\\u{e0000}-\\u{e0fff}',
  ].join('')}]`,
  'u',
)

/** Whether each isolate of a line is closed in it, so that none changes the order of what follows. */
function hasCompleteIsolates(line: string): boolean {
  let open = 0
  for (const [sign] of line.matchAll(isolates)) {
    open += sign === '\u2069' ? -1 : 1
    if (open < 0) return false
  }
  return open === 0
}

/** Removes from a line what nobody sees, but keeps the marks and complete isolates beside right-to-left letters. */
function removeLitter(line: string): string {
  const clean = line.replace(litter, '')
  if (!rightToLeft.test(clean)) return clean.replace(directionalMarks, '').replace(isolates, '')
  return hasCompleteIsolates(clean) ? clean : clean.replace(isolates, '')
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
 * digits of other scripts, dashes, spaces and full-width signs become those of ASCII.
 */
export const normalizePastedCode = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (sign) => (sign > '\u007f' ? String(valueOfDigit(sign)) : sign))
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2043\u207b\u02d7\u2212]/gu, '-')
    .replace(litter, '')
    .replace(/[\u200c-\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The line with each character that its script or an emoji needs replaced by a visible one, at the same places. */
function withoutNeeded(line: string): string {
  const masked = line.replace(needed, (signs) => 'x'.repeat(signs.length))
  if (!rightToLeft.test(masked)) return masked
  const marked = masked.replace(directionalMarks, 'x')
  return hasCompleteIsolates(marked) ? marked.replace(isolates, 'x') : marked
}

/** Whether a line holds only characters that readers see or that its script needs. */
export const hasOnlyVisibleCharacters = (line: string): boolean => !hidden.test(withoutNeeded(line))

/** Whether each line of a text holds only such characters. */
export const hasOnlyVisibleLines = (text: string): boolean => text.split('\n').every(hasOnlyVisibleCharacters)

const maxQuotedCharacters = 24

/**
 * Says which character of a text is refused, by the word before it: "Remove the hidden character after 'Anna'".
 * Undefined if there is none. In a text of one line, a line break is refused as well.
 */
export function explainHiddenCharacter(text: string, { lines = false } = {}): string | undefined {
  const shown = lines ? text.split('\n').map(withoutNeeded).join('\u0020') : withoutNeeded(text)
  const at = shown.search(hidden)
  if (at === -1) return undefined
  const what = /[\r\n]/.test(shown.charAt(at)) ? 'line break' : 'hidden character'
  const word = (part: string, end: 'first' | 'last') => {
    const signs = [...(part.match(/[\p{L}\p{M}\p{N}]+/gu)?.at(end === 'first' ? 0 : -1) ?? '')]
    return (end === 'first' ? signs.slice(0, maxQuotedCharacters) : signs.slice(-maxQuotedCharacters)).join('')
  }
  const before = word(text.slice(0, at), 'last')
  if (before !== '') return `Remove the ${what} after '${before}'`
  const after = word(text.slice(at), 'first')
  return after === '' ? `Remove the ${what}` : `Remove the ${what} before '${after}'`
}

/** The text without hidden characters, for file names, which are cleaned instead of refused. */
export const removeHiddenCharacters = (text: string): string =>
  hasOnlyVisibleCharacters(text) ? text : [...text].filter(hasOnlyVisibleCharacters).join('')

/** Replaces control characters and line separators by spaces, so that no value can add a mail or HTTP header. */
export const sanitizeHeaderText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
