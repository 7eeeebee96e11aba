/** Number of digits of a one-time code. */
export const codeLength = 6

/** Returns the first `most` digits of a typed or pasted text. */
export function extractDigits(text: string, most = codeLength): string {
  return text.replaceAll(/\D/gu, '').slice(0, most)
}

/**
 * Enters text at one digit of a one-time code. A pasted text fills the following digits, a full code replaces all
 * digits, and empty text clears the digit. Returns the code (with spaces for empty digits) and the next position.
 */
export function enterDigits(code: string, at: number, text: string): { code: string; next: number } {
  const places = code.padEnd(codeLength, ' ').slice(0, codeLength).split('')
  const digits = extractDigits(text)
  if (digits.length === codeLength) return { code: digits, next: codeLength - 1 }
  if (!digits) {
    places[at] = ' '
    return { code: places.join('').trimEnd(), next: at }
  }
  for (const [step, digit] of digits.split('').entries()) if (at + step < codeLength) places[at + step] = digit
  return { code: places.join('').trimEnd(), next: Math.min(at + digits.length, codeLength - 1) }
}

/** Whether every position of the code has a digit. */
export function isComplete(code: string): boolean {
  return code.length === codeLength && /^\d+$/u.test(code)
}
