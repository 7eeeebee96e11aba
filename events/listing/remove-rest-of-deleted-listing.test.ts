import { resetSimulatedCalls } from '../testing/strangers.ts'
import { beforeEach, expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { createEveryListingPart } from '@nestboard/functions/fees/testing/parts.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler } from '@nestboard/functions/listing/index.ts'
import { newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import * as routes from '@nestboard/shared/listing/routes.ts'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'

beforeEach(resetSimulatedCalls)

/** Keys of all rows except the audit log, whose entries stay when a listing is deleted. */
const named = async (): Promise<string[]> =>
  (await readAllTableRows()).flatMap(({ pk, sk }) => (pk.startsWith('AUDIT#') ? [] : [`${pk} ${sk}`]))

it('removes all rows of a deleted draft and nothing of another listing', async () => {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner)
  const kept = await newListing(supplierId, owner, 'Kept')
  await createEveryListingPart(kept, owner)
  const before = await named()
  const listingId = await newListing(supplierId, owner, 'Gone')
  await createEveryListingPart(listingId, owner)
  await callRoute(handler, routes.createListingAmenity, { listingId, amenity: 3, info: 'Fast' }, owner)
  const media = await createReadyUpload(owner.userId, 'LISTING_MEDIA', listingId)
  await callRoute(handler, routes.createListingMedia, { listingId, media }, owner)
  const record = await captureStreamRecordOfWrite(listingKey(listingId), () =>
    callRoute(handler, routes.deleteListing, { id: listingId }, owner),
  )
  for (let time = 0; time < 2; time++) {
    expect(await runReactions(record)).toEqual([])
    expect(await named()).toEqual(before)
  }
})
