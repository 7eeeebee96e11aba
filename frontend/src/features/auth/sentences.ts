import { authTexts, signupSentence } from '@nestboard/shared/auth/faults.ts'
import type { FieldSentences } from '../../lib/form.tsx'

/** What the fields of logging in and signing up say (traveler specification, section 5). */
export const emailSentences: FieldSentences = { empty: 'Email is required', wrong: 'Invalid email' }
export const passwordRequired: FieldSentences = { empty: 'Password is required', wrong: 'Invalid password' }
export const newPasswordSentences: FieldSentences = {
  empty: 'Password is required',
  wrong: signupSentence(authTexts.invalidPassword),
}
export const nameSentences: FieldSentences = { empty: 'Display name is required', wrong: 'Invalid display name' }
export const countrySentences: FieldSentences = { empty: 'Country is required', wrong: 'Country is required' }
export const codeSentences: FieldSentences = {
  empty: 'Verification code is required',
  wrong: 'Verification code is required',
}

export const oldPasswordSentences: FieldSentences = {
  empty: 'Please provide your old password',
  wrong: 'Invalid old password',
}
export const changedPasswordSentences: FieldSentences = {
  empty: 'Please provide a new password',
  wrong: signupSentence(authTexts.invalidPassword),
}
export const againSentences: FieldSentences = {
  empty: 'Please write your new password again',
  wrong: 'The password confirmation do not match the new password',
}
/** Of a password that is long enough, but that everybody would try first. */
export const commonPassword = `${authTexts.invalidPassword}: too many people use this one`
