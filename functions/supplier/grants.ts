import type { Grants } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'

export const grants: Grants = {
  table: {
    'S#': ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    'TEAMS#': ['DeleteItem', 'PutItem', 'Query', 'UpdateItem'],
    'L#': ['BatchGetItem'],
    'MEMBER#': ['DeleteItem', 'GetItem', 'PutItem'],
    'U#': ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    'EMAIL#': ['DeleteItem', 'PutItem'],
    'MAIL#': ['PutItem'],
    'AUDIT#': ['PutItem', 'Query'],
    'REMOVED#': ['PutItem'],
    'HANDLE#': ['DeleteItem', 'PutItem'],
    'MEDIA#': ['DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
  },
  index: ['MEDIA#'],
}

export const mediaGrants: MediaGrants = uploadingMedia
