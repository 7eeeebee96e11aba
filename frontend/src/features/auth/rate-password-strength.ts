import { isCommonPassword } from '@nestboard/shared/auth/is-common-password.ts'

/**
 * Rates a password from 0 (the server would refuse it) to 4, shown as bars; length counts most, character classes a
 * little. The server knows more common passwords than the browser and may still refuse a password that scores above 0.
 */
export function ratePasswordStrength(password: string): number {
  if (password.length < 8 || isCommonPassword(password)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (distinct < 5) return 1
  const byLength = password.length >= 16 ? 3 : password.length >= 12 ? 2 : 1
  return Math.min(4, byLength + (kinds >= 3 ? 1 : 0) + (kinds >= 2 && password.length >= 10 ? 1 : 0))
}
