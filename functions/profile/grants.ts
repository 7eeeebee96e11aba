import type { Grants } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'

export const grants: Grants = {
  table: {
    'U#': ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    // Starred boards must be readable by the caller.
    'T#': ['BatchGetItem'],
    'HANDLE#': ['PutItem', 'DeleteItem'],
    'PERSON#': ['Query'],
    'MEDIA#': ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
  },
}

export const mediaGrants: MediaGrants = uploadingMedia
