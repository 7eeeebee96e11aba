import { mergeGrants, buildGrantsForFeatureFunction } from '../kernel/grants.ts'
import { documentSigningGrants, mediaUploadGrants } from '../kernel/media/media-grants.ts'
import type { MediaGrants } from '../kernel/media/media-grants.ts'
import { mediaFileGrants, personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants } from '../listing/grants.ts'
import { personalOfferCreationGrants } from '../personal-offers/grants.ts'
import { verifiedDomainReadGrants } from '../supplier/grants.ts'
import { boardChangeGrants } from '../trips/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  boardChangeGrants,
  mediaFileGrants,
  listingBatchReadGrants,
  personalOfferCreationGrants,
  personCardsReadGrants,
  teamPermissionCheckGrants,
  verifiedDomainReadGrants,
)

export const mediaGrants: MediaGrants = { ...mediaUploadGrants, ...documentSigningGrants }
