import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import type { MediaGrants } from '@nestboard/functions/kernel/media-grants.ts'

/** Of the function that checks uploads. */
export const checkGrants: { readonly grants: Grants; readonly mediaGrants: MediaGrants } = {
  grants: { table: { 'MEDIA#': ['GetItem', 'UpdateItem'] } },
  mediaGrants: {
    'upload/': ['GetObject', 'DeleteObject'],
    'media/': ['PutObject'],
    'private/': ['PutObject'],
  },
}

/** Of the stream's function, beside its other grants: the files of rows that went. */
export const removalGrants: MediaGrants = { 'media/': ['DeleteObject'], 'private/': ['DeleteObject'] }
