/** The media bucket as data, for the cloud's stacks and for one machine. Keys by their first part. */

/** Uploads on their way to their check: written by browsers with a presigned PUT, served to nobody. */
export const uploadPrefix = 'upload/'
/** What everyone may see, served by the edge under the same path. */
export const servedPrefix = 'media/'
/** What few may see, through links signed for minutes. */
export const privatePrefix = 'private/'
/** An upload whose check never ended is removed after that. */
export const uploadKeptDays = 1

/**
 * The function that S3 tells of each object under `upload/`. sharp is a native module: it stays outside the bundle, and
 * the packages named here are installed beside it for Lambda's processor
 * (`npm install --os=linux --cpu=arm64 --libc=glibc`), 8 MB zipped.
 */
export const uploadCheck = {
  name: 'upload-check',
  entry: 'events/media/on-object-created.ts',
  external: ['sharp'],
  packages: { sharp: '0.35.5' },
  /** 60 megapixels decoded are 240 MB; memory is also what processor time comes with. */
  memoryMb: 2048,
  timeoutSeconds: 60,
  /** Uploads wait rather than take the whole account's functions. */
  concurrencyMost: 10,
} as const
