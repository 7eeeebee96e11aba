import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { whiskLimits } from '@nestboard/shared/whisk-me-away/model.ts'
import {
  createConditionFailedError,
  tryCommitTransaction,
  writeIfConditionHolds,
} from '../kernel/table/commit-transaction.ts'
import { scheduleDueTask } from '../kernel/due.ts'
import { readTeamRolesBySupplier } from '../kernel/rights/supplier-access-rules.ts'
import { findListings } from '../listing/listing.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import { findListingsNear } from '../search/map/find-listings-near.ts'
import { putSentRequest } from './request.store.ts'
import { readRfp } from '../search/rfp.ts'
import { requestDeadlineTimerRow } from './rows.ts'

/** Kind of the scheduled task that ends a request. */
export const requestDeadlineTaskKind = 'requestEnd'

/**
 * Schedules the end of a request, and sends the request to the suppliers of the nearest listings inside its circle: at
 * most fifty suppliers, without the traveler's own. Called by a stream reaction; safe to repeat.
 */
export async function sendRequestToSuppliers(id: number): Promise<void> {
  const item = await readRfp(id)
  if (item?.state !== 'OPEN') return
  const end = scheduleDueTask(requestDeadlineTimerRow.key(id), {
    kind: requestDeadlineTaskKind,
    subject: id,
    atMs: item.ttl,
  })
  await tryCommitTransaction([{ write: end, otherwise: createConditionFailedError }])
  const [near, own] = await Promise.all([
    findListingsNear(item, item.radius, item, whiskLimits.listings),
    readTeamRolesBySupplier({ kind: 'user', userId: item.userId, sessionId: 0 }),
  ])
  const listings = (await findListings(near))
    .filter((listing) => isVisibleToEverybody(listing) && !own.has(listing.supplierId))
    .map(({ id: listingId, supplierId, latitude, longitude }) => ({
      listingId,
      supplierId,
      meters: distanceMeters(item, { latitude, longitude }),
    }))
    .filter(({ meters }) => meters <= item.radius)
    .toSorted((a, b) => a.meters - b.meters || a.listingId - b.listingId)
  const bySupplier = Map.groupBy(listings, ({ supplierId }) => supplierId)
  await Promise.all(
    [...bySupplier].slice(0, whiskLimits.suppliers).map(([supplierId, theirs]) =>
      writeIfConditionHolds(
        putSentRequest(
          item,
          supplierId,
          theirs.map(({ listingId }) => listingId),
        ),
      ),
    ),
  )
}
