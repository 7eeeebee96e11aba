/** Error texts of the account editor, and below, for each of them, the sentence that a screen shows (traveler §5). */
export const accountErrorTexts = { duplicateHandle: 'Duplicate handle', invalidPhone: 'Invalid phone' } as const

export const accountErrorMessages: Readonly<Record<string, string>> = {
  [accountErrorTexts.duplicateHandle]: 'Username is not available',
  [accountErrorTexts.invalidPhone]: 'Invalid phone number',
}
