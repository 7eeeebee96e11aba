import { findHarmlessDirectionalSigns } from './find-harmless-directional-signs.ts'

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
const hidden = new RegExp(
  `[${[
    '\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}',
    '\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f',
    '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164',
    '\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff\\u{e0000}-\\u{e0fff}',
  ].join('')}]`,
  'u',
)

/** The line with each character that its script or an emoji needs replaced by a visible one, at the same places. */
function withoutNeeded(line: string): string {
  const masked = line.replace(needed, (signs) => 'x'.repeat(signs.length))
  const kept = findHarmlessDirectionalSigns(masked)
  return kept === '' ? masked : masked.replace(new RegExp(`[${kept}]`, 'g'), 'x')
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
