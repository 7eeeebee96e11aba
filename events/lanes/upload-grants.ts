import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'

/** Recording the result of an upload's check. Photos of a listing that everybody sees are published at once. */
export const uploadGrants = mergeGrants(uses(mediaKey, 'GetItem', 'UpdateItem'), listingReadGrants)
