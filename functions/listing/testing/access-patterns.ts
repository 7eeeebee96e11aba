import * as routes from '@nestboard/shared/listing/routes.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createReadyUpload } from '../../kernel/testing/ready-upload.ts'
import { readListingRows } from '../build-listing-row.ts'
import { removeDeletedListingRows } from '../delete-listing.ts'
import { handler } from '../index.ts'
import { readListingItem } from '../listing.store.ts'
import { updateListingSearchIndex } from '../search-listings.ts'
import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { withoutRecordingTableUse } from '../../kernel/testing/table-use.ts'
import { makeListingPublishable, createPublicListing } from './listing.ts'

const long = 'ß'.repeat(4000)
const longest = { description: 'ß'.repeat(8000), infoLocation: long, infoDeposit: long, infoPets: long }

/** Publishes a hidden listing, after a stranger tried to read it. */
async function publishOnce(supplierId: number, owner: Person): Promise<void> {
  const { id, stranger } = await withoutRecordingTableUse(async () => {
    const hidden = await createPublicListing({ visibility: 'PRIVATE' }, { supplierId, owner })
    await makeListingPublishable(hidden.id, owner)
    return { id: hidden.id, stranger: await newPerson() }
  })
  await callRoute(handler, routes.getListing, { id }, stranger)
  await callRoute(handler, routes.updateListing, { id, visibility: 'PUBLIC' }, owner)
}

/** Calls every route of listings in the ways that lead to its different table requests. */
export async function callListingRoutes(
  { id, supplierId, owner }: { id: number; supplierId: number; owner: Person },
  upload: () => Promise<string>,
): Promise<void> {
  const listingId = id
  const picker = listingDefaults.name
  const draft = await callRoute(handler, routes.createListing, { supplierId, name: picker }, owner)
  await callRoute(handler, routes.createListing, { supplierId, name: picker }, owner)
  await callRoute(handler, routes.deleteListing, { id: draft.data!.id }, owner)
  await publishOnce(supplierId, owner)
  await callRoute(handler, routes.getPlanUsage, { supplierId }, owner)
  const name = 'A second one'
  await callRoute(handler, routes.createListing, { supplierId, name, idempotencyKey: 'second-one' } as never, owner)
  await callRoute(handler, routes.updateListing, { id, name: 'ß'.repeat(100), beds: 3, active: true }, owner)
  const texts = { ...longest, infoRules: long, checkInInfo: long, checkOutInfo: long, city: 'ß'.repeat(100) }
  for (let times = 0; times < 2; times++) await callRoute(handler, routes.updateListingProfile, { id, ...texts }, owner)
  await callRoute(handler, routes.getListing, { id }, owner)
  await callRoute(handler, routes.getListingProfile, { id }, owner)
  for (const sort of [undefined, 'name'] as const)
    await callRoute(handler, routes.listListingsBySupplier, { supplierId, ...(sort && { sort }) }, owner)
  await callRoute(handler, routes.searchListings, { query: 'cliff house' })
  const info = 'ß'.repeat(500)
  const created = await callRoute(handler, routes.createListingAmenity, { listingId, amenity: 3, info }, owner)
  await callRoute(handler, routes.updateListingAmenity, { id: created.data!.id, info: 'Less' }, owner)
  await callRoute(handler, routes.listListingAmenities, { listingId })
  await callRoute(handler, routes.deleteListingAmenity, { id: created.data!.id }, owner)
  await callRoute(handler, routes.setListingAmenity, { listingId, amenity: 4 }, owner)
  await callRoute(handler, routes.unsetListingAmenity, { listingId, amenity: 4 }, owner)
  const photos = []
  for (let idx = 0; idx < 2; idx++) {
    const media = await upload()
    photos.push((await callRoute(handler, routes.createListingMedia, { listingId, media, idx }, owner)).data!.id)
  }
  const [first = 0, second = 0] = photos
  await callRoute(handler, routes.updateListingMedia, { id: second, main: true }, owner)
  await callRoute(handler, routes.orderListingMedia, { listingId, mediaIds: [first, second] }, owner)
  await callRoute(handler, routes.orderListingMedia, { listingId, mediaIds: [second, first] }, owner)
  await callRoute(handler, routes.deleteListingMedia, { id: first }, owner)
  await callRoute(handler, routes.getListingMedia, { id: second })
  await callRoute(handler, routes.listListingMedia, { listingId })
}

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const shown = await createPublicListing()
  await updateListingSearchIndex(undefined, await readListingItem(shown.id))
  await callRoute(handler, routes.searchListings, { query: 'cliff house', operator: 'OR' })
  await callListingRoutes(shown, () => createReadyUpload(shown.owner.userId, 'LISTING_MEDIA', shown.id))
  await updateListingSearchIndex(await readListingItem(shown.id), undefined)
  await updateListingSearchIndex({ ...(await readListingItem(shown.id))!, name: 'Cliff House' }, undefined)
  await readListingRows(shown.id)
  await removeDeletedListingRows(shown.id)
}
