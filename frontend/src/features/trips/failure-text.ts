import { ApiError, busySentence } from '../../lib/client.ts'

/**
 * What to say of a call that failed: the server's own text where it has one.
 * @throws the error itself where it is none of a call
 */
export function failureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) throw error
  return error.status === 429 ? busySentence(error) : (error.text ?? otherwise)
}
