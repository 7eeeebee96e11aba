import { isCommonPassword } from '@nestboard/shared/auth/common-passwords.ts'

/**
 * How hard a password is to guess, 0 (not allowed) to 4, for the bars under a new one. Length counts most; kinds of
 * characters help a little. The server refuses what is 0 here, and more common passwords than a
 * browser knows.
 */
export function passwordStrength(password: string): number {
  if (password.length < 8 || isCommonPassword(password)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (distinct < 5) return 1
  const byLength = password.length >= 16 ? 3 : password.length >= 12 ? 2 : 1
  return Math.min(4, byLength + (kinds >= 3 ? 1 : 0) + (kinds >= 2 && password.length >= 10 ? 1 : 0))
}
