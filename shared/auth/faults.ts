/**
 * Error texts of sign-up and sign-in. The records below hold the sentences that screens show for them (traveler §8).
 */
export const authErrorTexts = {
  duplicateEmail: 'Duplicate email',
  invalidPassword: 'Invalid password',
  commonPassword: 'Password too common',
  passwordNeeded: 'New password required',
  wrongLogin: 'Invalid email or password',
  wrongCode: 'Incorrect verification code',
  unverified: 'Email not verified',
  resetExpired: 'Request Denied',
  wrongOldPassword: 'Invalid oldPassword',
  wrongPasskey: 'Invalid passkey',
  passkeyLimit: 'Too many passkeys',
  passwordAsked: 'Password required',
  signupClosed: 'Sign-up is closed',
  fixedEmail: 'Invalid Request',
} as const

const signupSentences: Readonly<Record<string, string>> = {
  [authErrorTexts.duplicateEmail]: 'The email is already registered.',
  [authErrorTexts.invalidPassword]: 'The password needs to be at least 8 characters long.',
  [authErrorTexts.signupClosed]: 'Sign-up is closed for now. Join the waitlist on our home page.',
  [authErrorTexts.commonPassword]: 'That password is too easy to guess.',
}

/** The sentence that the sign-up form shows for an error text. */
export const signupErrorMessage = (text: string | null): string =>
  signupSentences[text ?? ''] ?? 'Unable to create account. Please try again.'

/** Sentences that the list of email addresses shows, by error text. */
export const emailErrorMessages: Readonly<Record<string, string>> = {
  [authErrorTexts.fixedEmail]: "This email can't be deleted",
}
