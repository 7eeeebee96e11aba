/** Server texts of signing up and in, and the sentence a screen shows for each (traveler specification, section 8). */
export const authTexts = {
  duplicateEmail: 'Duplicate email',
  invalidPassword: 'Invalid password',
  wrongLogin: 'Invalid email or password',
  wrongCode: 'Incorrect verification code',
  unverified: 'Email not verified',
  resetExpired: 'Request Denied',
  wrongOldPassword: 'Invalid oldPassword',
  fixedEmail: 'Invalid Request',
} as const

/** What signing up says for a server text. */
export const signupSentence = (text: string | null): string =>
  text === authTexts.duplicateEmail
    ? 'The email is already registered.'
    : text === authTexts.invalidPassword
      ? 'The password needs to be at least 8 characters long.'
      : 'Unable to create account. Please try again.'

/** What the list of addresses says for a server text. */
export const emailSentences: Readonly<Record<string, string>> = {
  [authTexts.fixedEmail]: "This email can't be deleted",
}
