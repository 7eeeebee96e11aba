import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { doesShowExactLocation, publicPointShiftMeters } from '@nestboard/shared/listing/exact-location.ts'
import {
  parseListingPlaceId,
  findSameEstablishment,
  maxSameEstablishmentMeters,
  findDistinctiveWords,
} from '@nestboard/shared/price-match/establishment.ts'
import type { EstablishmentCandidate } from '@nestboard/shared/price-match/establishment.ts'
import { mapEdgesAround, listTilesInView, mapAreaOfEdges } from '@nestboard/shared/search/map/view.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { secondaryIndexName } from '../kernel/table.ts'
import { findListings } from '../listing/listing.ts'
import { getPublicPoint } from '../listing/public-place.ts'
import { findListingsByWords } from '../listing/search.ts'
import { isVisibleToEverybody } from '../listing/sight.ts'
import { applyPriceMatchEvent } from './move.ts'
import { readPriceMatchById, waitingPriceMatchTileLevel } from './price-match.store.ts'
import type { PriceMatchItem } from './price-match.store.ts'
import { waitingPriceMatchesIndex } from './rows.ts'

interface Found {
  readonly id: number
  readonly supplierId: number
}

/**
 * Looks for the supplier of a waiting price match, and asks that supplier for a better price. Called by the stream's
 * reaction; safe to retry.
 */
export async function findAndAskMatchSupplier(id: number, nowMs: number): Promise<void> {
  const match = await readPriceMatchById(id)
  const listing = match?.stage === 'WAITING' ? await listingOf(match) : undefined
  if (listing) await ask(id, listing, nowMs)
}

/**
 * Finds the listing that the traveler chose in the form or, if none was chosen, a listing of the same name within 200
 * m of the place. The traveler notices whether one was found, so only public points count (`getPublicPoint`).
 */
async function listingOf({ placeId, name, latitude, longitude }: PriceMatchItem): Promise<Found | undefined> {
  const chosen = parseListingPlaceId(placeId)
  if (chosen !== undefined) return (await findListings([chosen])).find(isVisibleToEverybody)
  if (latitude === null || longitude === null) return undefined
  const listings = await findListingsByWords(findDistinctiveWords(name))
  return findSameEstablishment({ name, latitude, longitude }, listings.map(atPublicPoint))
}

/** A listing at its public point, and how far that may be from the true one. */
const atPublicPoint = <T extends Parameters<typeof getPublicPoint>[0]>(listing: T) => ({
  ...listing,
  ...getPublicPoint(listing),
  movedMeters: doesShowExactLocation(listing) ? 0 : publicPointShiftMeters.most,
})

/** Asks a supplier for a better price, unless another supplier was found in the meantime. */
const ask = (id: number, { id: listingId, supplierId }: Found, nowMs: number): Promise<void> =>
  applyPriceMatchEvent(id, 'MATCHED', { supplierId, listingId }, nowMs)

/**
 * Maximum number of waiting price matches of one tile that are compared with a new listing, earliest deadline first.
 */
const maxWaiting = 100

/**
 * Asks the supplier of a listing about price matches that were waiting for a listing at its place. Called when the
 * listing becomes visible to everybody; safe to retry.
 */
export async function askSupplierAboutWaitingMatches(
  stored: Parameters<typeof getPublicPoint>[0] & EstablishmentCandidate & Found,
  nowMs: number,
): Promise<void> {
  const listing = atPublicPoint(stored)
  const found = await Promise.all(tilesAround(listing).map((tile) => waitingIn(tile, nowMs)))
  const same = found.flat().filter(({ name, latitude, longitude }) => {
    if (latitude === null || longitude === null) return false
    return findSameEstablishment({ name, latitude, longitude }, [listing]) !== undefined
  })
  await Promise.all(same.map(({ id }) => ask(id, listing, nowMs)))
}

const tilesAround = (listing: GeoPoint & { readonly movedMeters: number }): number[] =>
  listTilesInView(
    mapAreaOfEdges(mapEdgesAround(listing, maxSameEstablishmentMeters + listing.movedMeters)),
    waitingPriceMatchTileLevel,
  ).map(({ code }) => code)

/**
 * Reads the price matches of a tile that wait for a supplier and whose deadline hasn't passed. Index: PMATCH#T#{tile}
 * / {ttl}.
 */
const waitingIn = (tile: number, nowMs: number): Promise<PriceMatchItem[]> =>
  readFirstRows(waitingPriceMatchesIndex.partition(tile), maxWaiting, {
    index: secondaryIndexName,
    from: formatSortableTime(nowMs),
  })
