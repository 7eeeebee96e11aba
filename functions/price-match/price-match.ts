import { expiryFromTtl } from '@nestboard/shared/kernel/expiry.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { priceMatchErrorTexts } from '@nestboard/shared/price-match/faults.ts'
import {
  findOldBookingErrorText,
  findEstablishmentErrorText,
} from '@nestboard/shared/price-match/find-establishment-error-text.ts'
import { priceMatchLimits, getReceiptExpiryMs } from '@nestboard/shared/price-match/model.ts'
import type * as routes from '@nestboard/shared/price-match/routes.ts'
import { nextPriceMatchStage } from '@nestboard/shared/price-match/stage.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { attachUpload } from '../kernel/media/media.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { readBoardMembershipByContentId } from '../kernel/rights/board-membership.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { requireValidTravelParty } from '../listing/require-valid-travel-party.ts'
import { raiseBoardVersionAndReadRows } from '../trips/board.ts'
import { readFoundEstablishment } from './confirm.ts'
import { changePriceMatch, readPriceMatchById, putPriceMatch } from './price-match.store.ts'
import type { PriceMatchItem } from './price-match.store.ts'
import { priceMatchKey } from './rows.ts'
import { buildVisiblePriceMatch } from './build-visible-price-match.ts'

/**
 * Creates a price match with its receipt; the uploaded receipt must already have passed its check. A reaction to the
 * new row finds the supplier.
 * @throws Fault 400 with the form's text for the first field that is missing or wrong
 */
export const createPriceMatch: Operation<typeof routes.createPriceMatch> = async (
  { receipt: given, platform, ttl: until, latitude, longitude, freeCancelMs = null, ...fields },
  { actor, nowMs, once },
) => {
  const ttl = expiryFromTtl(until, nowMs)
  const { tripId, day, confirmation } = fields
  const missing = findEstablishmentErrorText({ ...fields, latitude, longitude }, nowMs)
  if (missing || latitude === undefined || longitude === undefined)
    throw badRequest(missing ?? priceMatchErrorTexts.place)
  requireValidTravelParty(fields.ages)
  const fault = findOldBookingErrorText({ platform, confirmation, ttl, receipt: given, freeCancelMs }, day, nowMs)
  if (fault || !platform || !given) throw badRequest(fault ?? priceMatchErrorTexts.receipt)
  const claiming = attachUpload(given, 'PRICEMATCH_RECEIPT', { actor, nowMs, endsMs: getReceiptExpiryMs(ttl) })
  // The upload and the board are read in parallel. A rejection about the upload is marked as handled here, and is
  // thrown by the await below.
  claiming.catch(() => {})
  const id = deriveChildEntityId(tripId, newId())
  return retryOnConflict(async () => {
    const [claimed, { touched, rows }] = await Promise.all([
      claiming,
      raiseBoardVersionAndReadRows(priceMatchKey.prefix, { actor, tripId, nowMs }),
    ])
    if (rows.length >= priceMatchLimits.onBoard) throw badRequest(priceMatchErrorTexts.tooMany)
    const links = { supplierId: null, listingId: null, offerId: null, orderId: null } as const
    const unanswered = { ...links, confirmedMs: null } as const
    const item: PriceMatchItem = {
      ...fields,
      ...unanswered,
      id,
      userId: actor.userId,
      platform,
      ttl,
      latitude,
      longitude,
      freeCancelMs,
      active: true,
      receipt: claimed.key,
      stage: 'WAITING',
      nco: nowMs,
      nms: nowMs,
    }
    const writes = putPriceMatch(item).map((write) => ({ write, otherwise: createVersionConflict }))
    await commitTransaction([...writes, claimed.clause, touched], { once, answer: { id } })
    return { id }
  })
}

/** Returns a price match to its traveler, with the listing to confirm, or to a member of its board. */
export const getPriceMatch: Operation<typeof routes.getPriceMatch> = async ({ id }, { actor, nowMs }) => {
  const [item, member] = await Promise.all([readPriceMatchById(id), readBoardMembershipByContentId(actor, id)])
  const isOwn = item?.userId === actor.userId
  if (!item || (!isOwn && member?.id !== item.tripId)) throw notFound()
  const [match, found] = await Promise.all([
    buildVisiblePriceMatch(item, isOwn ? 'traveler' : 'board', nowMs),
    isOwn ? readFoundEstablishment(item, nowMs) : null,
  ])
  return { ...match, found }
}

/**
 * Turns the caller's own price match on or off, sets its place while no listing is found, or records that the caller
 * canceled the old booking on the other platform.
 * @throws Fault 404 for the price match of another person, 400 for a change that comes too early or too late
 */
export const updatePriceMatch: Operation<typeof routes.updatePriceMatch> = (
  { id, active, isOldCanceled, placeId, latitude, longitude },
  { actor, nowMs },
) =>
  retryOnConflict(async () => {
    const before = await readPriceMatchById(id)
    if (before?.userId !== actor.userId) throw notFound()
    const stage = isOldCanceled ? nextPriceMatchStage(before.stage, 'OLD_CANCELED') : before.stage
    // A repeated report that the old booking is canceled succeeds, because the price match is already in the state that
    // the caller wants.
    if (!stage && before.stage !== 'SWITCHED') throw badRequest(priceMatchErrorTexts.notConfirmed)
    const movesPlace = placeId !== '' || latitude !== undefined || longitude !== undefined
    if (movesPlace && (latitude === undefined || longitude === undefined)) throw badRequest(priceMatchErrorTexts.place)
    if (movesPlace && before.stage !== 'WAITING') throw badRequest(priceMatchErrorTexts.placeSettled)
    const nms = nextVersion(before, nowMs)
    const place = movesPlace ? { placeId, latitude, longitude } : {}
    const fields = { stage: stage ?? before.stage, active: active ?? before.active, ...place }
    await commitTransaction([{ write: changePriceMatch(before, fields, nms), otherwise: createVersionConflict }])
    return { nms }
  })
