import { authErrorTexts, signupErrorMessage } from '@nestboard/shared/auth/faults.ts'
import type { ApiError } from '../../lib/api/call-api-route.ts'
import type { FieldErrorTexts } from '../../lib/form/field-error-texts.ts'

/** Error texts of the log-in and sign-up fields (traveler §5). */
export const emailErrorTexts: FieldErrorTexts = { empty: 'Email is required', wrong: 'Invalid email' }
export const passwordErrorTexts: FieldErrorTexts = { empty: 'Password is required', wrong: 'Invalid password' }
export const newPasswordErrorTexts: FieldErrorTexts = {
  empty: 'Password is required',
  wrong: signupErrorMessage(authErrorTexts.invalidPassword),
}
export const displayNameErrorTexts: FieldErrorTexts = {
  empty: 'Display name is required',
  wrong: 'Invalid display name',
}
export const countryErrorTexts: FieldErrorTexts = { empty: 'Country is required', wrong: 'Country is required' }
export const verificationCodeErrorTexts: FieldErrorTexts = {
  empty: 'Verification code is required',
  wrong: 'Verification code is required',
}

export const oldPasswordErrorTexts: FieldErrorTexts = {
  empty: 'Please provide your old password',
  wrong: 'Invalid old password',
}
export const replacementPasswordErrorTexts: FieldErrorTexts = {
  empty: 'Please provide a new password',
  wrong: signupErrorMessage(authErrorTexts.invalidPassword),
}
export const repeatedPasswordErrorTexts: FieldErrorTexts = {
  empty: 'Please write your new password again',
  wrong: 'The password confirmation do not match the new password',
}

/**
 * Returns the error to show at the field `password` if the server refused the password as too common; undefined for
 * any other error.
 */
export const explainCommonPasswordRefusal = ({ text }: Pick<ApiError, 'text'>) =>
  text === authErrorTexts.commonPassword ? ({ field: 'password', text: signupErrorMessage(text) } as const) : undefined
