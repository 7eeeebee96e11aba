/** S3 actions that a function may use, by key prefix. */
export type MediaGrants = Readonly<Record<string, readonly ('GetObject' | 'PutObject' | 'DeleteObject')[]>>

/**
 * Grants for functions that open or claim uploads: a presigned PUT has the rights of its signer, and a claim checks
 * whether the upload exists.
 */
export const mediaUploadGrants: MediaGrants = { 'upload/': ['GetObject', 'PutObject'] }

/** Grants for functions that sign links to private documents: a link has the rights of its signer. */
export const documentSigningGrants: MediaGrants = { 'private/': ['GetObject'] }
