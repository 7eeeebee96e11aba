import { isCommonPassword } from '@nestboard/shared/auth/is-common-password.ts'
import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import common from './common-passwords.json' with { type: 'json' }

let mostUsed: Set<string> | undefined
/**
 * Whether a password is one of the 3,000 most used ones of eight characters or more (`infra/demo/passwords/build.ts`).
 * The set is built at first use, so functions that never check a password start faster and their bundles leave the
 * list out.
 */
const isMostUsed = (password: string): boolean =>
  (mostUsed ??= new Set(common.passwords.split(' '))).has(password.toLowerCase())

/**
 * Must be called for every new password. Checks a longer list of common passwords than the strength meter, whose list
 * is short because every browser loads it.
 * @throws Fault 400 'Password too common'
 */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password) || isMostUsed(password)) throw badRequest(authErrorTexts.commonPassword)
}
