import { mergeGrants, ownGrants } from '../kernel/grants.ts'
import { documentSigningGrants, mediaUploadGrants } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { fileGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants } from '../listing/grants.ts'
import { createPersonalOfferGrants } from '../personal-offers/grants.ts'
import { boardChangeGrants } from '../trips/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  boardChangeGrants,
  fileGrants,
  listingBatchGrants,
  createPersonalOfferGrants,
  peopleGrants,
  teamCheckGrants,
)

export const mediaGrants: MediaGrants = { ...mediaUploadGrants, ...documentSigningGrants }
