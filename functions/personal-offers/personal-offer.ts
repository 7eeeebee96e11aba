import type * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { personalOfferTexts } from '@nestboard/shared/personal-offers/faults.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { expiryOf } from '@nestboard/shared/kernel/expiry.ts'
import { denied, invalid, notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import type { Params } from '@nestboard/shared/kernel/contract.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import { allows, isAssigned } from '@nestboard/shared/supplier/permissions.ts'
import type { Membership } from '@nestboard/shared/supplier/permissions.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy } from '../kernel/people.ts'
import { memberWith, membershipsOf } from '../kernel/team.ts'
import { findListings } from '../listing/listing.ts'
import { memberOver } from '../listing/team.ts'
import { preferenceFlagsOf } from '../profile/preference.ts'
import type { PlainRate } from '../rates/collection.ts'
import { ratesAt } from '../rates/rates-at.ts'
import { newPersonalOffer } from './for-traveler.ts'
import { offerFault } from './open-terms.ts'
import { hitAt, placeOfOffer, putOffer, removeOffer, removeOfferPointer, replaceOffer } from './personal-offer.store.ts'
import type { OfferPlace } from './personal-offer.store.ts'

type Fields = Omit<Params<typeof routes.updateUserRate>, 'id'>

interface References {
  readonly rate: PlainRate
  readonly listing: Listing
  /** Whether the traveler accepts offers of every supplier, or the offer answers a hit of their own search. */
  readonly isWanted: boolean
}

/**
 * Reads everything an offer refers to, in parallel.
 * @throws Fault 400 for unknown ids, and for another supplier's or traveler's hit
 */
async function readReferences(
  { listingId, rateId, userId }: Fields,
  hitId: number,
  actor: UserActor,
): Promise<References> {
  const [[rate], [listing], flags, hit, [person]] = await Promise.all([
    ratesAt([{ listingId, rateId }]),
    findListings([listingId]),
    preferenceFlagsOf(userId),
    hitId ? hitAt(hitId) : undefined,
    peopleSeenBy(actor, [userId]),
  ])
  if (!rate || !listing) throw invalid('rateId')
  if (!person) throw invalid('userId')
  if (hitId && (hit?.supplierId !== rate.supplierId || hit.userId !== userId)) throw invalid('searchHawkHitId')
  return { rate, listing, isWanted: hit !== undefined || hasFlag(flags, preferenceFlags.personalOffers) }
}

/**
 * Checks a personal offer: dates and lengths in order, a window that is not over, an active PRIVATE rate, and a
 * traveler who accepts such offers (docs/decisions.md, "Settled later"). Resolves to the supplier's id.
 * @param references what it refers to, possibly still being read
 * @param known the traveler of an existing offer, whose consent was checked when it was created
 * @throws Fault 400 with the reason
 */
async function requireValid(
  fields: Fields,
  { references, known, nowMs }: { references: Promise<References>; known: number | undefined; nowMs: number },
): Promise<number> {
  const { listingType, userId, dayFrom, dayTill, lengthMin, lengthMax } = fields
  if (listingType !== 'STAY') throw invalid('listingType')
  if (dayTill <= dayFrom) throw refused(personalOfferTexts.order)
  if (lengthMin > lengthMax) throw refused(personalOfferTexts.lengths)
  const found = await references
  const fault = offerFault(fields, { ...found, isWanted: found.isWanted || userId === known }, nowMs)
  if (fault) throw refused(fault)
  return found.rate.supplierId
}

/**
 * Opens a PRIVATE rate to one traveler, whom a stream reaction notifies.
 * @throws Fault 403 for an AGENT without assignment, 400 with the reason
 */
export const createUserRate: Operation<typeof routes.createUserRate> = async (
  { searchHawkHitId = 0, ...fields },
  { actor, nowMs, once },
) => {
  const references = readReferences(fields, searchHawkHitId, actor)
  const validation = requireValid(fields, { references, known: undefined, nowMs })
  // Marked as handled; a rejection surfaces at the await below.
  for (const pending of [references, validation]) pending.catch(() => {})
  requireAssigned(await memberOver(actor, fields.listingId, 'personalOffers', 'limited'), fields.listingId)
  const offer = { ...fields, supplierId: await validation, searchHawkHitId, createdBy: actor.userId }
  const { id, clauses } = newPersonalOffer(offer, nowMs)
  await commit(clauses, { once, answer: { id } })
  return { id }
}

/** Whether a member may only manage their own personal offers. */
export const ownOffersOnly = ({ standing }: Membership): boolean => !allows(standing, 'personalOffers')

/** @throws Fault 403 for a member without assignment. Not 404, because everybody can see the listing. */
export function requireAssigned(member: Membership, listingId: number): void {
  if (!isAssigned(member, listingId)) throw denied()
}

/**
 * The place of an offer that the caller may manage.
 * @throws Fault 404 for strangers and for a listing not assigned to the member, 403 for a role without the right, and
 * for an AGENT and another member's offer
 */
export async function requireManageable(id: number, actor: UserActor): Promise<OfferPlace> {
  const [place] = await Promise.all([placeOfOffer(id), membershipsOf(actor)])
  if (!place) throw notFound()
  const member = await memberWith(actor, place.supplierId, 'personalOffers', 'limited')
  if (ownOffersOnly(member)) {
    if (place.createdBy !== actor.userId || !isAssigned(member, place.listingId)) throw denied()
  } else if (!isAssigned(member, place.listingId)) throw notFound()
  return place
}

const gone = () => notFound()

/** Replaces an offer. Its row moves if the traveler or listing changes. */
export const updateUserRate: Operation<typeof routes.updateUserRate> = async ({ id, ...fields }, { actor, nowMs }) => {
  // Read in parallel with the place of the offer; refusals come in the order of the checks.
  const references = readReferences(fields, 0, actor)
  const membership = memberOver(actor, fields.listingId, 'personalOffers', 'limited')
  // Marked as handled; a rejection surfaces at the await below.
  for (const pending of [references, membership]) pending.catch(() => {})
  const place = await requireManageable(id, actor)
  const { nco, searchHawkHitId, createdBy, userId: known } = place
  const [supplierId, member] = await Promise.all([requireValid(fields, { references, known, nowMs }), membership])
  requireAssigned(member, fields.listingId)
  const item = { id, nco, searchHawkHitId, createdBy, ...fields, supplierId, ttl: expiryOf(fields.ttl, nowMs) }
  const isMoved = place.listingId !== item.listingId || place.userId !== item.userId
  const writes = isMoved ? [...removeOffer(place), ...putOffer(item, nowMs)] : [replaceOffer(item, nowMs)]
  await commit(writes.map((write) => ({ write, otherwise: gone })))
  return {}
}

/** Deletes an offer. */
export const deleteUserRate: Operation<typeof routes.deleteUserRate> = async ({ id }, { actor }) => {
  const place = await requireManageable(id, actor)
  await commit([...removeOffer(place), removeOfferPointer(id)].map((write) => ({ write, otherwise: gone })))
  return {}
}
