import type { Grants } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'

export const grants: Grants = {
  table: { 'MEDIA#': ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'], 'U#': ['GetItem'], 'TEAMS#': ['Query'] },
  index: ['MEDIA#'],
}

export const mediaGrants: MediaGrants = uploadingMedia
