import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { listDomainAndParents } from '@nestboard/shared/groups/parse-organization-domain.ts'
import { parseListingPlaceId, roundDistanceUpMeters } from '@nestboard/shared/price-match/establishment.ts'
import { priceMatchErrorTexts } from '@nestboard/shared/price-match/faults.ts'
import type { FoundEstablishment } from '@nestboard/shared/price-match/model.ts'
import type * as routes from '@nestboard/shared/price-match/routes.ts'
import { computePriceMatchStatus, nextPriceMatchStage } from '@nestboard/shared/price-match/stage.ts'
import { isFreeMailDomain } from '../supplier/is-free-mail-domain.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { findListingItems } from '../listing/listing.ts'
import { signPictureUrlUnlessPublic } from '../listing/picture.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import { readSupplierWithVerifiedDomain } from '../supplier/supplier-with-verified-domain.ts'
import { changePriceMatch, readPriceMatchById } from './price-match.store.ts'
import type { PriceMatchItem } from './price-match.store.ts'

/** Whether anybody can get an email address there. The longer list that groups use would add 44 kB to the function. */
const isOpenToAll = (domain: string): boolean => listDomainAndParents(domain).some(isFreeMailDomain)

/**
 * Reads the listing that the traveler of a price match has to confirm, with what tells a hotel from a stranger who uses
 * its name; null if there is none to confirm, or if it is hidden by now.
 */
export async function readFoundEstablishment(match: PriceMatchItem, nowMs: number): Promise<FoundEstablishment | null> {
  const { stage, listingId, supplierId, placeId, latitude, longitude, isListingNewer, nco } = match
  if (stage !== 'FOUND' || listingId === null || supplierId === null) return null
  const [[listing], found] = await Promise.all([
    findListingItems([listingId]),
    readSupplierWithVerifiedDomain(supplierId, isOpenToAll),
  ])
  if (!listing || !isVisibleToEverybody(listing) || !found) return null
  const isChosen = parseListingPlaceId(placeId) === listingId
  const hasPoint = latitude !== null && longitude !== null
  const listedMs = listing.publishedMs ?? listing.nco
  return {
    listingId,
    name: listing.name,
    picture: signPictureUrlUnlessPublic(listing, nowMs).picture,
    place: listing.place,
    ...found,
    listedMs,
    isNewer: isListingNewer === true || listedMs > nco,
    withinMeters:
      isChosen || !hasPoint ? null : roundDistanceUpMeters(distanceMeters({ latitude, longitude }, listing)),
  }
}

/**
 * Records the traveler's answer to whether the found listing is the booked place. After a yes its supplier reads who
 * asks, the booking and the receipt, and may answer; after a no the price match looks on, without that supplier.
 * Repeating an answer succeeds.
 * @throws Fault 404 for the price match of another person, 400 if another listing is found by now, or for a yes after
 * the deadline or while the price match is off
 */
export const confirmPriceMatchPlace: Operation<typeof routes.confirmPriceMatchPlace> = (
  { id, listingId, isPlace },
  { actor, nowMs },
) =>
  retryOnConflict(async () => {
    const before = await readPriceMatchById(id)
    if (before?.userId !== actor.userId) throw notFound()
    const { supplierId, refusedSupplierIds = [] } = before
    const stage = nextPriceMatchStage(before.stage, isPlace ? 'IS_PLACE' : 'IS_NOT_PLACE')
    if (isPlace && before.confirmedMs !== null && before.listingId === listingId) return { nms: before.nms }
    if (!isPlace && before.stage === 'WAITING') return { nms: before.nms }
    if (!stage || supplierId === null || before.listingId !== listingId)
      throw badRequest(priceMatchErrorTexts.otherFound)
    if (isPlace && computePriceMatchStatus(before, nowMs) !== 'FOUND') throw badRequest(priceMatchErrorTexts.notAsked)
    const fields = isPlace
      ? { stage, confirmedMs: nowMs }
      : {
          stage,
          confirmedMs: null,
          supplierId: null,
          listingId: null,
          refusedSupplierIds: [...refusedSupplierIds, supplierId],
        }
    const nms = nextVersion(before, nowMs)
    await commitTransaction([{ write: changePriceMatch(before, fields, nms), otherwise: createVersionConflict }])
    return { nms }
  })
