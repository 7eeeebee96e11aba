import { mergeGrants } from '../kernel/grants.ts'
import { mediaUploadGrants } from '../kernel/media/media-grants.ts'
import type { MediaGrants } from '../kernel/media/media-grants.ts'
import { mediaFileWriteAndListGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'

export const grants = mergeGrants(mediaFileWriteAndListGrants, teamPermissionCheckGrants)

export const mediaGrants: MediaGrants = mediaUploadGrants
