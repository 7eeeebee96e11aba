import type { MediaGrants } from '@nestboard/functions/kernel/media-grants.ts'
import type { FunctionGrants } from './grants.ts'

/**
 * The media bucket as data, for the cloud's stacks and for one machine. Keys by their first part.
 *
 * A listing's photo always lies under `private/`, and has a copy under `media/` while everybody may see the listing: a
 * public picture stays cacheable and costs nothing to authorize, hiding a listing is nothing but deletes, and a signed
 * address works whichever comes first, the reaction (`events/listing/follow-sight.ts`) or the reader. Whoever may read a
 * hidden listing gets addresses that are signed for five to ten minutes (`shared/kernel/private-media.ts`); a CloudFront
 * function checks them before the cache is asked, with an HMAC in place of a key group: a private RSA key would be a
 * second secret a branch, which costs as much as the branch at rest. The edge keeps a public copy for ten minutes at
 * most. To hide a listing takes 1 read unit and the list of its photos (half a unit for each 4 KB), to show it 2; a
 * photo's check takes 1, its create call 1, 2 where the listing is shown.
 */

/** Uploads on their way to their check: written by browsers with a presigned PUT, served to nobody. */
export const uploadPrefix = 'upload/'
/** What everyone may see, served by the edge under the same path. */
export const servedPrefix = 'media/'
/** What few may see, through addresses signed for minutes; served by the edge under the same path once it has checked them. */
export const privatePrefix = 'private/'
/** An upload whose check never ended is removed after that. */
export const uploadKeptDays = 1

/**
 * The function that is told of each object under `upload/`. sharp is a native module: it stays outside the bundle and
 * stands beside it as Lambda's processor wants it (`cloud/native.ts`).
 */
export const uploadCheck = {
  name: 'upload-check',
  entry: 'events/media/on-object-created.ts',
  native: ['sharp'],
  /** 60 megapixels decoded are 240 MB; memory is also what processor time comes with. */
  memoryMb: 2048,
  timeoutSeconds: 60,
  /** Uploads wait rather than take the whole account's functions. */
  concurrencyMost: 10,
} as const

/** Of the function that checks uploads. */
export const uploadCheckGrants: FunctionGrants = {
  grants: { table: { 'MEDIA#': ['GetItem', 'UpdateItem'], 'L#': ['GetItem'] } },
  mediaGrants: {
    [uploadPrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
    [servedPrefix]: ['GetObject', 'PutObject'],
    [privatePrefix]: ['GetObject', 'PutObject'],
  },
}

/** Of the stream's function, beside its other grants: the files of rows that went, and the public copies of photos. */
export const followingGrants: MediaGrants = {
  [servedPrefix]: ['GetObject', 'PutObject', 'DeleteObject'],
  [privatePrefix]: ['GetObject', 'DeleteObject'],
}
