import { uploadCheckTableGrants } from '@nestboard/events/lanes/upload-grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media/media-grants.ts'
import type { FunctionGrants } from './grants.ts'

/** The media bucket's definition, for the cloud's stacks and the local system; `infra/README.md, "Photos"`. */

/** Uploads that are not yet checked. Browsers write them with a presigned PUT, and they are never served. */
export const uploadPrefix = 'upload/'
/** Public files, which the edge serves under the same path. */
export const publicMediaPrefix = 'media/'
/** Private files, which the edge serves under the same path, only to URLs with a short-lived signature. */
export const privateMediaPrefix = 'private/'
/** Days after which an upload that was never checked is removed. */
export const uncheckedUploadRetentionDays = 1

/**
 * The function that checks each object under `upload/`. sharp is a native module: it is not bundled, but installed
 * next to the bundle for Lambda's processor (`cloud/native.ts`).
 */
export const uploadCheckLambda = {
  name: 'upload-check',
  entry: 'events/media/on-object-created.ts',
  native: ['sharp'],
  timeoutSeconds: 60,
  /** Limits the concurrency, so that many uploads wait in a queue instead of using up the account's concurrency. */
  maxConcurrency: 10,
} as const

export const uploadCheckGrants: FunctionGrants = {
  grants: uploadCheckTableGrants,
  mediaGrants: {
    [uploadPrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
    [publicMediaPrefix]: ['GetObject', 'PutObject'],
    [privateMediaPrefix]: ['GetObject', 'PutObject'],
  },
}

/**
 * Media grants of the stream function, which deletes the files of removed rows and copies photos to and from the
 * public prefix.
 */
export const streamLaneMediaGrants: MediaGrants = {
  [publicMediaPrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
  [privateMediaPrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
}
