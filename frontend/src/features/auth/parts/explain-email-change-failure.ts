import { emailErrorMessages } from '@nestboard/shared/auth/faults.ts'
import { ApiError, formatTooManyRequestsText } from '../../../lib/api/call-api-route.ts'

/**
 * Returns the error text to show under the list of email addresses when adding, assigning or deleting one failed
 * (traveler §5).
 */
export function explainEmailChangeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return formatTooManyRequestsText(error)
  // If the server gives no reason, the error has only the HTTP status phrase.
  return emailErrorMessages[error.text ?? error.phrase] ?? error.text ?? 'Unknown error'
}
