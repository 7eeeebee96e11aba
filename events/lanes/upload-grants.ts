import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'

/**
 * Grants for recording the result of an upload's check, and publishing a photo at once if everybody sees its listing.
 */
export const uploadCheckTableGrants = mergeGrants(grantActions(mediaKey, 'GetItem', 'UpdateItem'), listingReadGrants)
