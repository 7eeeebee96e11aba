import { ApiError, busySentence } from './client.ts'

/** Said of a version conflict that the server gives no reason for. */
const conflictSentence = 'This was changed elsewhere in the meantime. Have a look at it, then try again.'

/**
 * Why a call failed, for people to read: how long to wait after too many requests, the server's own reason where it gives
 * one, else `otherwise`.
 * @throws the error itself where it is not from a call
 */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return busySentence(error)
  return error.text ?? (error.status === 409 ? conflictSentence : otherwise)
}
