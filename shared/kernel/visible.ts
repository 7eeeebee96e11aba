/**
 * What may stand in a text that people read. Policy:
 *
 * - Removed: soft hyphen, zero-width space, word joiner and byte order mark. Copy and paste leaves them; nobody sees them.
 * - Refused: control characters, line and paragraph separators, bidi embeddings, overrides and isolates, invisible
 *   operators, fillers and lone surrogates. They break lines, reorder letters or hide text.
 * - Kept where a script or an emoji needs them: ZWNJ and ZWJ after a letter of a joining script (Persian, Devanagari…),
 *   ZWJ between emoji, directional marks beside right-to-left letters, variation selectors, tags inside a flag.
 */
const litter = /[\u00ad\u200b\u2060\ufeff]/g

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

/** Removes invisible characters that copy and paste leaves behind. */
export const withoutLitter = (text: string): string => text.replace(litter, '')

/** Whether a text of one line holds nothing but what a reader sees or its script needs. */
export function isVisible(text: string): boolean {
  const rest = text.replace(needed, '')
  return !hidden.test(rightToLeft.test(rest) ? rest.replace(directionalMarks, '') : rest)
}

/** A text without anything hidden: for a file's name, which its owner can't be asked to change. */
export const withoutHidden = (text: string): string => (isVisible(text) ? text : [...text].filter(isVisible).join(''))

/** A text of several lines: line ends become `\n`, tabs a space. */
export const withPlainLines = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')

/** Turns every control character and line separator into a space: for headers, whatever the value's origin. */
export const asHeader = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
