/** Error texts of connected assistants. */
export const assistantErrorTexts = {
  /** The person has as many connected assistants as one may have. */
  tooMany: 'Too many connected assistants',
} as const
