/**
 * Which characters a text for people may contain:
 *
 * - Removed: soft hyphen, zero-width space, word joiner and byte order mark. Copy and paste leaves them; nobody sees
 * them.
 * - Refused: control characters, line and paragraph separators, bidi embeddings, overrides and isolates, invisible
 * operators, fillers and lone surrogates. They break lines, reorder letters or hide text.
 * - Kept where a script or an emoji needs them: ZWNJ and ZWJ after a letter of a joining script (Persian,
 * Devanagari…), ZWJ between emoji, directional marks beside right-to-left letters, variation selectors, tags inside a
 * flag.
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

/** Removes the invisible characters that copy and paste leaves behind. */
export const removePasteArtifacts = (text: string): string => text.replace(litter, '')

/** Whether a line holds only characters that readers see or that its script needs. */
export function hasOnlyVisibleCharacters(text: string): boolean {
  const rest = text.replace(needed, '')
  return !hidden.test(rightToLeft.test(rest) ? rest.replace(directionalMarks, '') : rest)
}

/** The text without hidden characters, for file names, which are cleaned instead of refused. */
export const removeHiddenCharacters = (text: string): string =>
  hasOnlyVisibleCharacters(text) ? text : [...text].filter(hasOnlyVisibleCharacters).join('')

/** The text with line ends as `\n` and tabs as spaces. */
export const normalizeLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')

/** Replaces control characters and line separators by spaces, so that no value can add a mail or HTTP header. */
export const sanitizeHeaderText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
