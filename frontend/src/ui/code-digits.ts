/** How many digits a one-time code has. */
export const codeLength = 6

/** The digits of whatever was typed or pasted, at most as many as fit. */
export function digitsOf(text: string, most = codeLength): string {
  return text.replaceAll(/\D/gu, '').slice(0, most)
}

/**
 * Digits entered at one place of a code: a paste fills the places after it, a whole code replaces everything, and nothing
 * typed empties the place. Answers the code (a space is an empty place) and where to go on.
 */
export function enterDigits(code: string, at: number, text: string): { code: string; next: number } {
  const places = code.padEnd(codeLength, ' ').slice(0, codeLength).split('')
  const digits = digitsOf(text)
  if (digits.length === codeLength) return { code: digits, next: codeLength - 1 }
  if (!digits) {
    places[at] = ' '
    return { code: places.join('').trimEnd(), next: at }
  }
  for (const [step, digit] of digits.split('').entries()) if (at + step < codeLength) places[at + step] = digit
  return { code: places.join('').trimEnd(), next: Math.min(at + digits.length, codeLength - 1) }
}

/** True when every place holds a digit. */
export function isComplete(code: string): boolean {
  return code.length === codeLength && /^\d+$/u.test(code)
}
