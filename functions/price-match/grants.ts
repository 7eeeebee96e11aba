import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { signedDocuments, uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { tripMemberKey, tripPartition } from '../kernel/rows.ts'
import { fileGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants } from '../listing/grants.ts'
import { newOfferGrants } from '../personal-offers/grants.ts'
import { tripKey } from '../trips/rows.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  uses(tripPartition, 'Query'),
  uses(tripMemberKey, 'GetItem'),
  uses(tripKey, 'UpdateItem'),
  fileGrants,
  listingBatchGrants,
  newOfferGrants,
  peopleGrants,
  teamCheckGrants,
)

export const mediaGrants: MediaGrants = { ...uploadingMedia, ...signedDocuments }
