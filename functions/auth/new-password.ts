import { isCommonPassword } from '@nestboard/shared/auth/common-passwords.ts'
import { authTexts } from '@nestboard/shared/auth/faults.ts'
import { refused } from '@nestboard/shared/kernel/fault.ts'

/** Must be called for every new password. @throws Fault 400 'Password too common' */
export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) throw refused(authTexts.commonPassword)
}
