import { mergeGrants, ownGrants } from '../kernel/grants.ts'
import { documentSigningGrants, mediaUploadGrants } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { mediaFileGrants, peopleReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants } from '../listing/grants.ts'
import { createPersonalOfferGrants } from '../personal-offers/grants.ts'
import { boardChangeGrants } from '../trips/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  boardChangeGrants,
  mediaFileGrants,
  listingBatchReadGrants,
  createPersonalOfferGrants,
  peopleReadGrants,
  teamPermissionCheckGrants,
)

export const mediaGrants: MediaGrants = { ...mediaUploadGrants, ...documentSigningGrants }
