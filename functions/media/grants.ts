import { mergeGrants } from '../kernel/grants.ts'
import { mediaUploadGrants } from '../kernel/media-grants.ts'
import type { MediaGrants } from '../kernel/media-grants.ts'
import { listedMediaFileGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'

export const grants = mergeGrants(listedMediaFileGrants, teamPermissionCheckGrants)

export const mediaGrants: MediaGrants = mediaUploadGrants
