import { uploadGrants } from '@nestboard/events/lanes/upload-grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media-grants.ts'
import type { FunctionGrants } from './grants.ts'

/** The media bucket as data, for the cloud's stacks and the local system; `infra/README.md, "Photos"`. */

/** Unchecked uploads: written by browsers with a presigned PUT, never served. */
export const uploadPrefix = 'upload/'
/** Public files, served by the edge under the same path. */
export const servedPrefix = 'media/'
/** Private files, served by the edge under the same path to addresses with a short-lived signature. */
export const privatePrefix = 'private/'
/** Days after which an upload that was never checked is removed. */
export const uploadKeptDays = 1

/**
 * The function called for each object under `upload/`. sharp is a native module: it is not bundled but installed beside the
 * bundle for Lambda's processor (`cloud/native.ts`).
 */
export const uploadCheck = {
  name: 'upload-check',
  entry: 'events/media/on-object-created.ts',
  native: ['sharp'],
  timeoutSeconds: 60,
  /** Uploads must queue rather than use up the account's concurrency. */
  maxConcurrency: 10,
} as const

/** Grants of the upload check. */
export const uploadCheckGrants: FunctionGrants = {
  grants: uploadGrants,
  mediaGrants: {
    [uploadPrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
    [servedPrefix]: ['GetObject', 'PutObject'],
    [privatePrefix]: ['GetObject', 'PutObject'],
  },
}

/** Further grants of the stream function: it deletes files of removed rows, and copies photos to and from the public prefix. */
export const followingGrants: MediaGrants = {
  [servedPrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
  [privatePrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
}
