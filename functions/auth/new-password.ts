import { isCommonPassword } from '@nestboard/shared/auth/common-passwords.ts'
import { authTexts } from '@nestboard/shared/auth/faults.ts'
import { refused } from '@nestboard/shared/kernel/fault.ts'
import common from './common-passwords.json' with { type: 'json' }

/** The 3,000 most used passwords of eight characters or more, in lower case; made by `infra/demo/passwords/build.ts`. */
const mostUsed = new Set(common.passwords.split(' '))

/**
 * Must be called for every new password. The server's list holds more than the strength meter's, which every browser
 * loads.
 * @throws Fault 400 'Password too common'
 */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password) || mostUsed.has(password.toLowerCase())) throw refused(authTexts.commonPassword)
}
