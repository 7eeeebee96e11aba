import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { doesShowExactLocation, publicPointShiftMeters } from '@nestboard/shared/listing/exact-location.ts'
import {
  parseListingPlaceId,
  findSameEstablishment,
  maxSameEstablishmentMeters,
  findDistinctiveWords,
} from '@nestboard/shared/price-match/establishment.ts'
import type { EstablishmentCandidate } from '@nestboard/shared/price-match/establishment.ts'
import { priceMatchLimits } from '@nestboard/shared/price-match/model.ts'
import { mapEdgesAround, listTilesInView, mapAreaOfEdges } from '@nestboard/shared/search/map/visible-map-area.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { findListings } from '../listing/listing.ts'
import { getPublicPoint } from '../listing/get-public-point.ts'
import { findListingsByWords } from '../listing/search-listings.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import { applyPriceMatchEvent } from './apply-price-match-event.ts'
import { readPriceMatchById, waitingPriceMatchTileLevel } from './price-match.store.ts'
import type { PriceMatchItem } from './price-match.store.ts'
import { waitingPriceMatchesIndex } from './rows.ts'

interface Found {
  readonly id: number
  readonly supplierId: number
  readonly nms: number
}

/**
 * Looks for the listing of a waiting price match; its traveler is then asked whether it is the booked place. Called by
 * the stream's reaction; safe to retry.
 */
export async function findListingOfMatch(id: number, nowMs: number): Promise<void> {
  const match = await readPriceMatchById(id)
  const listing = match?.stage === 'WAITING' ? await listingOf(match) : undefined
  if (listing) await recordFound(id, listing, nowMs)
}

/**
 * Finds the listing that the traveler chose in the form or, if none was chosen or the traveler refused it, a listing of
 * the same name within 200 m of the place. The traveler notices whether one was found, so only public points count
 * (`getPublicPoint`).
 */
async function listingOf(match: PriceMatchItem): Promise<Found | undefined> {
  const { placeId, name, latitude, longitude } = match
  const chosenId = parseListingPlaceId(placeId)
  const [chosen] = chosenId === undefined ? [] : await findListings([chosenId])
  if (chosenId !== undefined && !(chosen && isRefused(match, chosen)))
    return chosen && isVisibleToEverybody(chosen) ? chosen : undefined
  if (latitude === null || longitude === null) return undefined
  const named = await findListingsByWords(findDistinctiveWords(name))
  const candidates = named.filter((listing) => !isRefused(match, listing))
  return findSameEstablishment({ name, latitude, longitude }, candidates.map(atPublicPoint))
}

/** A listing at its public point, and how far that may be from the true one. */
const atPublicPoint = <T extends Parameters<typeof getPublicPoint>[0]>(listing: T) => ({
  ...listing,
  ...getPublicPoint(listing),
  movedMeters: doesShowExactLocation(listing) ? 0 : publicPointShiftMeters.most,
})

/**
 * Whether the traveler said that a listing of this supplier isn't the place. Strangers could ask a traveler again and
 * again by publishing more listings, so one answer counts for all of a supplier's.
 */
const isRefused = ({ refusedSupplierIds = [] }: PriceMatchItem, { supplierId }: Pick<Found, 'supplierId'>): boolean =>
  refusedSupplierIds.includes(supplierId) || refusedSupplierIds.length >= priceMatchLimits.refusedSuppliers

/** Records the listing that was found, unless another one was found or its supplier refused in the meantime. */
const recordFound = (id: number, listing: Found, nowMs: number): Promise<void> =>
  applyPriceMatchEvent(
    id,
    'MATCHED',
    (match) =>
      isRefused(match, listing)
        ? undefined
        : {
            supplierId: listing.supplierId,
            listingId: listing.id,
            confirmedMs: null,
            isListingNewer: listing.nms > match.nco,
          },
    nowMs,
  )

/**
 * Maximum number of waiting price matches of one tile that are compared with a new listing, earliest deadline first.
 */
const maxWaiting = 100

/**
 * Matches a listing with the price matches that were waiting for a listing at its place. Called when the listing
 * becomes visible to everybody; safe to retry.
 */
export async function matchListingWithWaitingMatches(
  stored: Parameters<typeof getPublicPoint>[0] & EstablishmentCandidate & Found,
  nowMs: number,
): Promise<void> {
  const listing = atPublicPoint(stored)
  const found = await Promise.all(tilesAround(listing).map((tile) => waitingIn(tile, nowMs)))
  const same = found.flat().filter(({ name, latitude, longitude }) => {
    if (latitude === null || longitude === null) return false
    return findSameEstablishment({ name, latitude, longitude }, [listing]) !== undefined
  })
  await Promise.all(same.map(({ id }) => recordFound(id, listing, nowMs)))
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
