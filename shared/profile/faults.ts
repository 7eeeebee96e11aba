/** Error texts of the account editor, and below, for each of them, the sentence that a screen shows (traveler §5). */
export const accountTexts = { duplicateHandle: 'Duplicate handle', invalidPhone: 'Invalid phone' } as const

export const accountErrorMessages: Readonly<Record<string, string>> = {
  [accountTexts.duplicateHandle]: 'Username is not available',
  [accountTexts.invalidPhone]: 'Invalid phone number',
}
