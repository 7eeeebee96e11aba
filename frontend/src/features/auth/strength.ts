import { isCommonPassword } from '@nestboard/shared/auth/common-passwords.ts'

/**
 * Password strength from 0 (refused by the server) to 4, shown as bars. Length counts most, character classes a little.
 * The server also refuses more common passwords than a browser knows.
 */
export function passwordStrength(password: string): number {
  if (password.length < 8 || isCommonPassword(password)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (distinct < 5) return 1
  const byLength = password.length >= 16 ? 3 : password.length >= 12 ? 2 : 1
  return Math.min(4, byLength + (kinds >= 3 ? 1 : 0) + (kinds >= 2 && password.length >= 10 ? 1 : 0))
}
