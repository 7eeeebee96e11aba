/** What one function may do with the media bucket: S3's actions by key prefix. */
export type MediaGrants = Readonly<Record<string, readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]>>

/**
 * For every function that opens or claims uploads: a presigned PUT has the rights of whoever signed it, and a claim
 * looks whether the upload is there.
 */
export const uploadingMedia: MediaGrants = { 'upload/': ['GetObject', 'PutObject'] }
