import { emailSentences } from '@nestboard/shared/auth/faults.ts'
import { ApiError, busySentence } from '../../../lib/client.ts'

/** The error text under the list of addresses for a failed call (traveler §5). */
export function emailFailure(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return busySentence(error)
  // A refusal without a reason carries only the HTTP status phrase.
  return emailSentences[error.text ?? error.phrase] ?? error.text ?? 'Unknown error'
}
