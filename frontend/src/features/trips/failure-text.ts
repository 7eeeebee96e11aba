import { ApiError, busySentence } from '../../lib/client.ts'

/**
 * The message for a failed call: the server's text if it has one, otherwise `otherwise`.
 * @throws the error itself if it is not an ApiError
 */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) throw error
  return error.status === 429 ? busySentence(error) : (error.text ?? otherwise)
}
