import type { Grants } from '../kernel/grants.ts'
import { uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'

export const grants: Grants = {
  table: {
    'L#': ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'ConditionCheckItem', 'UpdateItem'],
    'LU#': ['Query'],
    'LA#': ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    'AMENITY#': ['DeleteItem', 'GetItem', 'PutItem'],
    'LISTINGWORD#': ['Query'],
    'S#': ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
    'TEAMS#': ['Query'],
    'AUDIT#': ['PutItem'],
    'MEDIA#': ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'UpdateItem'],
  },
  index: ['LISTINGS#', 'MEDIA#'],
}

export const mediaGrants: MediaGrants = uploadingMedia
