import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { requireCapableMember, readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { readPersonalOffer, readSearchHawkHit } from './personal-offer.store.ts'
import { requireManageableOffer } from './personal-offer.ts'

/**
 * The traveler and supplier of a lead or a personal offer. `searchHawkHitId`: the lead, or the one that the offer
 * answers, 0 for none. The team may not know the traveler in every case (`read-traveler-name-permission.ts`).
 */
export interface TravelerReference {
  readonly userId: number
  readonly supplierId: number
  readonly searchHawkHitId: number
}

/**
 * Reads whom a lead (a search hawk's hit) leads to, for a team member who may read it.
 * @throws Fault 404 for people outside the team and for a listing not assigned to the member, 403 for a role without
 * the right
 */
export async function requireTravelerOfLead(actor: UserActor, leadId: number): Promise<TravelerReference> {
  const [lead] = await Promise.all([readSearchHawkHit(leadId), readTeamMemberships(actor)])
  if (!lead) throw notFound()
  const member = await requireCapableMember(actor, lead.supplierId, 'leads', 'limited')
  if (!mayMemberWorkOnListing(member, lead.listingId)) throw notFound()
  return { userId: lead.userId, supplierId: lead.supplierId, searchHawkHitId: leadId }
}

/** A personal offer that the caller may manage. `read` is undefined if the offer was deleted during the call. */
export interface ManageableOffer extends TravelerReference {
  readonly read: () => Promise<UserRate | undefined>
}

/**
 * Finds whom a personal offer was made to, for a team member who may manage it.
 * @throws Fault 404 for people outside the team and for a listing not assigned to the member, 403 for a role without
 * the right, and for an AGENT if another member made the offer
 */
export async function requireTravelerOfOffer(actor: UserActor, id: number): Promise<ManageableOffer> {
  const place = await requireManageableOffer(id, actor)
  const { userId, supplierId, searchHawkHitId } = place
  return { userId, supplierId, searchHawkHitId, read: () => readPersonalOffer(place) }
}
