import { foldText } from '../kernel/text/fold-text.ts'
import { lookalikeLetters } from './lookalike-letters.ts'

const asciiOf = new Map(
  lookalikeLetters.flatMap(([ascii, letters]) => [...letters].map((letter): [string, string] => [letter, ascii])),
)

/** A digit of any script as an ASCII one. Ten digits of a script lie together and begin at 0 or 6 of a row of 16. */
function asciiDigitOf(digit: string): string {
  const code = digit.codePointAt(0)!
  const place = code & 15
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - place)) ? place : place - 6)
}

/**
 * Writes a text the way its reader sees it: lower case, compatibility forms, plain digits, dots and spaces, and without
 * accents and signs that don't show. Only for comparisons; a text is stored and shown as it was written.
 */
export const normalizeForComparison = (text: string): string =>
  foldText(text.normalize('NFKC'))
    .replaceAll(/[\p{Me}\p{Cf}\u115F\u1160\u2800\u3164]+/gu, '')
    .replaceAll(/\p{Nd}/gu, asciiDigitOf)
    // The full stops that a browser takes for the dot of a domain (UTS 46), and the ways to write a dot in words.
    .replaceAll('。', '.')
    .replaceAll(/ ?[[({<] ?(?:\.|dot|punkt|punto) ?[\])}>] ?/g, '.')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, ' ')

/**
 * Replaces letters that look like Latin ones (Unicode's UTS 39, "Confusable Detection") in words and addresses that mix
 * them with Latin letters, and in words that consist of them alone. What is written in another script stays as it is,
 * also where the space after a full stop was forgotten.
 */
export const foldLookalikeWords = (normalized: string): string =>
  normalized.replaceAll(/[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/gu, (word) => {
    const folded = Array.from(word, (letter) => asciiOf.get(letter) ?? letter).join('')
    return /[a-z]/.test(word) || /^[a-z0-9]+$/.test(folded) ? folded : word
  })
