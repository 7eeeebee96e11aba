import { normalizePastedCode } from '@nestboard/shared/kernel/text/normalize-pasted-line.ts'

export const oneTimeCodeLength = 6

/** Returns the first `most` digits of a typed or pasted text; digits of other scripts become those of ASCII. */
export function extractDigits(text: string, most = oneTimeCodeLength): string {
  return normalizePastedCode(text).replaceAll(/\D/gu, '').slice(0, most)
}

/**
 * Enters text at one digit of a one-time code. A pasted text fills the following digits, a full code replaces all
 * digits, and empty text clears the digit. Returns the code (with spaces for empty digits) and the next position.
 */
export function enterOneTimeCodeDigits(code: string, at: number, text: string): { code: string; next: number } {
  const places = code.padEnd(oneTimeCodeLength, ' ').slice(0, oneTimeCodeLength).split('')
  const digits = extractDigits(text)
  if (digits.length === oneTimeCodeLength) return { code: digits, next: oneTimeCodeLength - 1 }
  if (!digits) {
    places[at] = ' '
    return { code: places.join('').trimEnd(), next: at }
  }
  for (const [step, digit] of digits.split('').entries()) if (at + step < oneTimeCodeLength) places[at + step] = digit
  return { code: places.join('').trimEnd(), next: Math.min(at + digits.length, oneTimeCodeLength - 1) }
}

/** Whether every position of the code has a digit. */
export function isOneTimeCodeComplete(code: string): boolean {
  return code.length === oneTimeCodeLength && /^\d+$/u.test(code)
}
