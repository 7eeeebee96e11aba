import { ApiError } from '../../lib/client.ts'
import { failureText } from '../../lib/failure-text.ts'
import type { UploadFailure } from './use-upload-queue.ts'

/** Tells the user why a file was not uploaded. */
export function explainUploadFailure(name: string, failure: UploadFailure): string {
  if ('reason' in failure) return failure.reason
  const plain = `Could not upload ${name}`
  return failure.error instanceof ApiError ? failureText(failure.error, plain) : plain
}
