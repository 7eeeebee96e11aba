import { ApiError, busySentence } from './client.ts'

/** Error text for a version conflict without a reason from the server. */
const conflictSentence = 'This was changed elsewhere in the meantime. Have a look at it, then try again.'
/** Error text for what the caller's role no longer allows, since it was offered when the page was loaded. */
const deniedSentence = 'You may no longer do this. Nothing was saved.'

/**
 * Error text for a failed call: the waiting time after 429, else the server's reason, else `fallbackText`.
 * @throws the error itself if it is not an ApiError
 */
export function failureText(error: unknown, fallbackText: string): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return busySentence(error)
  if (error.text !== null) return error.text
  if (error.status === 403) return deniedSentence
  return error.status === 409 ? conflictSentence : fallbackText
}
