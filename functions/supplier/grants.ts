import type { Grants } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'

export const grants: Grants = {
  table: {
    'S#': ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    'TEAMS#': ['DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
    'L#': ['BatchGetItem'],
    'MEMBER#': ['DeleteItem', 'GetItem', 'PutItem'],
    'U#': ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
    'HANDLE#': ['DeleteItem', 'PutItem'],
    'MEDIA#': ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
  },
  index: ['MEDIA#'],
}

export const mediaGrants: MediaGrants = uploadingMedia
