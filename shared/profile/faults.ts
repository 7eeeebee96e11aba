/** Error texts of the account editor, and the sentence a screen shows for each (traveler §5). */
export const accountTexts = { duplicateHandle: 'Duplicate handle', invalidPhone: 'Invalid phone' } as const

export const accountSentences: Readonly<Record<string, string>> = {
  [accountTexts.duplicateHandle]: 'Username is not available',
  [accountTexts.invalidPhone]: 'Invalid phone number',
}
