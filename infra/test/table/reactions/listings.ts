import { buildCalendarText } from '@nestboard/functions/calendar-feeds/testing/calendar-text.ts'
import { startFeedServer } from '@nestboard/functions/calendar-feeds/testing/feed-server.ts'
import { addFeed, checkFeedsNow } from '@nestboard/functions/calendar-feeds/testing/place.ts'
import { feedFailuresBeforeNotice } from '@nestboard/shared/calendar-feeds/limits.ts'
import { createEveryListingPart } from '@nestboard/functions/fees/testing/parts.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as listingHandler } from '@nestboard/functions/listing/index.ts'
import { callListingRoutes as askListing } from '@nestboard/functions/listing/testing/access-patterns.ts'
import { newListing, createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import * as listing from '@nestboard/shared/listing/routes.ts'
import { expect } from 'vitest'
import { deliverTableChanges, newPersonNotifiedByMail } from './deliveries.ts'

/**
 * Fills and publishes a listing, moves it on the map, hides it, and deletes another listing that was never published.
 */
export async function runListingChangesScenario(): Promise<void> {
  const { id, supplierId, owner } = await createPublicListing()
  await deliverTableChanges()
  const uploaded = () => createReadyUpload(owner.userId, 'LISTING_MEDIA', id)
  await askListing({ id, supplierId, owner }, uploaded)
  await deliverTableChanges()
  const { listingId } = await newBookableListing()
  await deliverTableChanges()
  const moved = (await readPartitionRows(`L#${listingId}`)).filter(({ sk }) => sk === 'LISTING')
  await putRows(moved.map((row) => ({ ...row, latitude: -33.2, longitude: 151.9 })))
  await deliverTableChanges()
  await callRoute(listingHandler, listing.updateListing, { id, active: false }, owner)
  await deliverTableChanges()
  const draft = await newListing(supplierId, owner)
  await createEveryListingPart(draft, owner)
  const info = 'In the shed'
  await callRoute(listingHandler, listing.createListingAmenity, { listingId: draft, amenity: 3, info }, owner)
  const media = await createReadyUpload(owner.userId, 'LISTING_MEDIA', draft)
  await callRoute(listingHandler, listing.createListingMedia, { listingId: draft, media }, owner)
  await deliverTableChanges()
  await callRoute(listingHandler, listing.deleteListing, { id: draft }, owner)
  await deliverTableChanges()
}

/** Imports a calendar that then fails until its owner is notified. */
export async function runCalendarFailureScenario(): Promise<void> {
  const owner = await newPersonNotifiedByMail('Olaf Owner')
  const place = await createPublicListing({}, { owner, supplierId: await newSupplier(owner) })
  const server = await startFeedServer()
  expect((await addFeed(place, server.put('/a.ics', buildCalendarText()))).error).toBeNull()
  server.put('/a.ics', undefined)
  for (let failures = 0; failures < feedFailuresBeforeNotice; failures++) {
    await deliverTableChanges()
    await checkFeedsNow(place)
  }
  server.stop()
  await deliverTableChanges()
}
