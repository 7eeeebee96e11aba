import { mergeGrants, ownGrants } from '../kernel/grants.ts'
import { signedDocuments, uploadingMedia } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { fileGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants } from '../listing/grants.ts'
import { newOfferGrants } from '../personal-offers/grants.ts'
import { boardChangeGrants } from '../trips/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  boardChangeGrants,
  fileGrants,
  listingBatchGrants,
  newOfferGrants,
  peopleGrants,
  teamCheckGrants,
)

export const mediaGrants: MediaGrants = { ...uploadingMedia, ...signedDocuments }
