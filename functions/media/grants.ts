import { mergeGrants } from '../kernel/grants.ts'
import { mediaUploadGrants } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { listedFileGrants, teamCheckGrants } from '../kernel/shared-grants.ts'

export const grants = mergeGrants(listedFileGrants, teamCheckGrants)

export const mediaGrants: MediaGrants = mediaUploadGrants
