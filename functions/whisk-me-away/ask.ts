import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { whiskLimits } from '@nestboard/shared/whisk-me-away/model.ts'
import { lostCondition, tryCommit, tryWrite } from '../kernel/commit.ts'
import { dueWrite } from '../kernel/due.ts'
import { teamStandingsOf } from '../kernel/team.ts'
import { findListings } from '../listing/listing.ts'
import { isShown } from '../listing/sight.ts'
import { listingsNear } from '../search/map/nearby.ts'
import { putSentRequest } from './request.store.ts'
import { requestById } from '../search/open-requests.ts'
import { endKey } from './rows.ts'

/** Kind of the scheduled row that ends a request. */
export const requestEndKind = 'requestEnd'

/**
 * Schedules the end of a request and sends it to the suppliers of the nearest listings inside its circle: at most
 * fifty suppliers, without the traveler's own. Called by a stream reaction; safe to repeat.
 */
export async function askSuppliers(id: number): Promise<void> {
  const item = await requestById(id)
  if (item?.state !== 'OPEN') return
  const end = dueWrite(endKey(id), { kind: requestEndKind, subject: id, atMs: item.ttl })
  await tryCommit([{ write: end, otherwise: lostCondition }])
  const [near, own] = await Promise.all([
    listingsNear(item, item.radius, item, whiskLimits.listings),
    teamStandingsOf({ kind: 'user', userId: item.userId, sessionId: 0 }),
  ])
  const listings = (await findListings(near))
    .filter((listing) => isShown(listing) && !own.has(listing.supplierId))
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
      tryWrite(
        putSentRequest(
          item,
          supplierId,
          theirs.map(({ listingId }) => listingId),
        ),
      ),
    ),
  )
}
