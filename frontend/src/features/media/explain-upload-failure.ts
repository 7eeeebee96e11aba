import { ApiError } from '../../lib/api/call-api-route.ts'
import { explainApiFailure } from '../../lib/api/explain-api-failure.ts'
import type { UploadFailure } from './use-upload-queue.ts'

/** Tells the user why a file was not uploaded. */
export function explainUploadFailure(name: string, failure: UploadFailure): string {
  if ('reason' in failure) return failure.reason
  const plain = `Could not upload ${name}`
  return failure.error instanceof ApiError ? explainApiFailure(failure.error, plain) : plain
}
