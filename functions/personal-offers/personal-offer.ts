import type * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { expiryFromTtl } from '@nestboard/shared/kernel/expiry.ts'
import { forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import { doesTeamStandingHaveCapability, mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { requireCapableMember, readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { requireListingTeamMember } from '../listing/listing-access-rules.ts'
import { readRowsReferencedByOffer, requireValidPersonalOffer } from './require-valid-personal-offer.ts'
import { buildPersonalOfferCreationClauses } from './build-personal-offer-creation-clauses.ts'
import {
  readPersonalOfferPointer,
  putPersonalOffer,
  removePersonalOffer,
  removePersonalOfferPointer,
  replacePersonalOffer,
} from './personal-offer.store.ts'
import type { PersonalOfferPointer } from './personal-offer.store.ts'

/**
 * Offers a PRIVATE rate to one traveler, who is given by id or is the traveler of a lead. A stream reaction notifies
 * the traveler.
 * @throws Fault 403 for an AGENT to whom the listing isn't assigned, 400 with the reason
 */
export const createUserRate: Operation<typeof routes.createUserRate> = async (
  { searchHawkHitId = 0, ...fields },
  { actor, nowMs, once },
) => {
  const references = readRowsReferencedByOffer(fields, { hitId: searchHawkHitId }, actor)
  const validation = requireValidPersonalOffer(fields, { references, known: undefined, nowMs })
  // Rejections of these reads are marked as handled here, and are thrown by the awaits below.
  for (const pending of [references, validation]) pending.catch(() => {})
  requireAssignedListing(
    await requireListingTeamMember(actor, fields.listingId, 'personalOffers', 'limited'),
    fields.listingId,
  )
  const offer = { ...fields, ...(await validation), searchHawkHitId, createdBy: actor.userId }
  const { id, clauses } = buildPersonalOfferCreationClauses(offer, nowMs)
  await commitTransaction(clauses, { once, answer: { id } })
  return { id }
}

/** Whether a member may manage no personal offers but those that they made. */
export const mayManageOnlyOwnOffers = ({ standing }: TeamMembership): boolean =>
  !doesTeamStandingHaveCapability(standing, 'personalOffers')

/**
 * Requires that a listing is assigned to the member. @throws Fault 403 otherwise, and not 404, because everybody can
 * see that the listing exists
 */
export function requireAssignedListing(member: TeamMembership, listingId: number): void {
  if (!mayMemberWorkOnListing(member, listingId)) throw forbidden()
}

/**
 * Returns where an offer is stored, if the caller may manage it.
 * @throws Fault 404 for people outside the team and for a listing not assigned to the member, 403 for a role without
 * the right, and for an AGENT if another member made the offer
 */
export async function requireManageableOffer(id: number, actor: UserActor): Promise<PersonalOfferPointer> {
  const [place] = await Promise.all([readPersonalOfferPointer(id), readTeamMemberships(actor)])
  if (!place) throw notFound()
  const member = await requireCapableMember(actor, place.supplierId, 'personalOffers', 'limited')
  if (mayManageOnlyOwnOffers(member)) {
    if (place.createdBy !== actor.userId || !mayMemberWorkOnListing(member, place.listingId)) throw forbidden()
  } else if (!mayMemberWorkOnListing(member, place.listingId)) throw notFound()
  return place
}

const gone = () => notFound()

/**
 * Replaces all fields of an offer; if no traveler is given, the offer keeps its traveler. If the traveler or listing
 * changes, the offer's row moves to another table key.
 */
export const updateUserRate: Operation<typeof routes.updateUserRate> = async ({ id, ...fields }, { actor, nowMs }) => {
  // All reads run in parallel; their errors are thrown in the order of the awaits below.
  const found = requireManageableOffer(id, actor)
  const references = readRowsReferencedByOffer(fields, { place: found }, actor)
  const membership = requireListingTeamMember(actor, fields.listingId, 'personalOffers', 'limited')
  // Rejections of these reads are marked as handled here, and are thrown by the awaits below.
  for (const pending of [found, references, membership]) pending.catch(() => {})
  const place = await found
  const { nco, searchHawkHitId, createdBy, userId: known } = place
  const [parties, member] = await Promise.all([
    requireValidPersonalOffer(fields, { references, known, nowMs }),
    membership,
  ])
  requireAssignedListing(member, fields.listingId)
  const item = { id, nco, searchHawkHitId, createdBy, ...fields, ...parties, ttl: expiryFromTtl(fields.ttl, nowMs) }
  const isMoved = place.listingId !== item.listingId || place.userId !== item.userId
  const writes = isMoved
    ? [...removePersonalOffer(place), ...putPersonalOffer(item, nowMs)]
    : [replacePersonalOffer(item, nowMs)]
  await commitTransaction(writes.map((write) => ({ write, otherwise: gone })))
  return {}
}

export const deleteUserRate: Operation<typeof routes.deleteUserRate> = async ({ id }, { actor }) => {
  const place = await requireManageableOffer(id, actor)
  await commitTransaction(
    [...removePersonalOffer(place), removePersonalOfferPointer(id)].map((write) => ({ write, otherwise: gone })),
  )
  return {}
}
