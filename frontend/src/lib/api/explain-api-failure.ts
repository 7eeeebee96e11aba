import { ApiError, formatTooManyRequestsText } from './call-api-route.ts'

/** Error text for a version conflict for which the server gives no reason. */
const conflictSentence = 'This was changed elsewhere in the meantime. Have a look at it, then try again.'
/** Error text for an action that the user's role no longer allows, although it was allowed when the page was loaded. */
const deniedSentence = 'You may no longer do this. Nothing was saved.'

/**
 * Returns the error text for a failed call: the waiting time after 429, otherwise what to change in a field or the
 * server's reason, otherwise `fallbackText`.
 * @throws the error itself if it is not an ApiError
 */
export function explainApiFailure(error: unknown, fallbackText: string): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return formatTooManyRequestsText(error)
  const [reason] = Object.values(error.reasons)
  if (reason !== undefined) return reason
  if (error.text !== null) return error.text
  if (error.status === 403) return deniedSentence
  return error.status === 409 ? conflictSentence : fallbackText
}
