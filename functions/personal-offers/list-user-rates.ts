import type * as routes from '@nestboard/shared/personal-offers/routes.ts'
import type { UserRateForTeam, UserRate } from '@nestboard/shared/personal-offers/model.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import { mayMemberWorkOnListing, needsListingAssignment } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { requireCapableMember } from '../kernel/rights/supplier-access-rules.ts'
import { findListings } from '../listing/listing.ts'
import { signPictureUrlUnlessPublic } from '../listing/picture.ts'
import { requireListingTeamMember } from '../listing/listing-access-rules.ts'
import { extractRateFromRow } from '../rates/rate-rows.ts'
import { findRateListingAndStartRead } from '../rates/listing-part-access-rules.ts'
import { readRatesByKeys } from '../rates/read-rates-of-listing.ts'
import { readTravelerNamePermission } from './read-traveler-name-permission.ts'
import { mayManageOnlyOwnOffers, requireManageableOffer, requireAssignedListing } from './personal-offer.ts'
import { readPersonalOfferPageOfListing, readPersonalOfferPageOfSupplier } from './offer-pages.store.ts'
import type { PersonalOfferPage } from './offer-pages.store.ts'
import { readPersonalOffer } from './personal-offer.store.ts'
import type { PersonalOfferItem } from './personal-offer.store.ts'

type Group = RouteResponseData<typeof routes.getUserRate>

const userRateOf = (item: UserRate, isNamed: boolean): UserRateForTeam => {
  const { id, active, listingId, listingType, supplierId, rateId, rateType, ttl, ...rest } = item
  const { createdBy, nco, ...stay } = rest
  const { dayFrom, dayTill, lengthMin, lengthMax } = stay
  const window = { dayFrom, dayTill, lengthMin, lengthMax }
  const userId = isNamed ? item.userId : null
  return { id, active, userId, listingId, listingType, supplierId, rateId, rateType, ...window, ttl, createdBy, nco }
}

type OfferRefs = Pick<PersonalOfferItem, 'listingId' | 'rateId' | 'userId' | 'searchHawkHitId'>
type Reader = Pick<OperationContext<UserActor>, 'actor' | 'nowMs'>

interface References {
  /** Whether the team may know who the traveler of an offer is. */
  readonly isNamed: (offer: OfferRefs) => boolean
  readonly references: Omit<Group, 'userRates'>
}

/**
 * Reads the listings, rates and travelers that offers refer to, without duplicates. Travelers whose names the team may
 * not know are left out.
 */
async function referencesOf(items: readonly OfferRefs[], { actor, nowMs }: Reader): Promise<References> {
  const [listings, rates, users, isNamed] = await Promise.all([
    findListings(items.map(({ listingId }) => listingId)),
    readRatesByKeys(items),
    readVisiblePeople(
      actor,
      items.map(({ userId }) => userId),
    ),
    readTravelerNamePermission(items),
  ])
  const named = new Set(items.filter(isNamed).map(({ userId }) => userId))
  return {
    isNamed,
    references: {
      listings: listings.map((listing) => signPictureUrlUnlessPublic(listing, nowMs)),
      rates: rates.map(extractRateFromRow),
      users: users.filter(({ id }) => named.has(id)),
    },
  }
}

/**
 * Returns a personal offer to team members who may manage it. @throws Fault 404 for people outside the team and for a
 * listing not assigned to the member, 403 for a role without the right, and for an AGENT if another member made the
 * offer
 */
export const getUserRate: Operation<typeof routes.getUserRate> = async ({ id }, context) => {
  const place = await requireManageableOffer(id, context.actor)
  const [item, early] = await Promise.all([readPersonalOffer(place), referencesOf([place], context)])
  if (!item) throw notFound()
  const { isNamed, references } = item.rateId === place.rateId ? early : await referencesOf([item], context)
  return { userRates: [userRateOf(item, isNamed(item))], ...references }
}

async function paged({ items, next }: PersonalOfferPage, member: TeamMembership, { actor, nowMs }: Reader) {
  const visible = items.filter(
    ({ createdBy, listingId }) =>
      mayMemberWorkOnListing(member, listingId) && (!mayManageOnlyOwnOffers(member) || createdBy === actor.userId),
  )
  const newest = visible.toSorted((a, b) => b.nco - a.nco || a.id - b.id)
  const { isNamed, references } = await referencesOf(newest, { actor, nowMs })
  return { userRates: newest.map((item) => userRateOf(item, isNamed(item))), ...references, cursor: next }
}

/** Lists a page of a listing's personal offers; an AGENT sees only those that they made. */
export const listUserRatesByListing: Operation<typeof routes.listUserRatesByListing> = async (
  { listingId, cursor },
  { actor, nowMs },
) => {
  const [page, member] = await Promise.all([
    readPersonalOfferPageOfListing(listingId, undefined, cursor),
    requireListingTeamMember(actor, listingId, 'personalOffers', 'limited'),
  ])
  requireAssignedListing(member, listingId)
  return paged(page, member, { actor, nowMs })
}

/** Lists a page of a rate's personal offers; an AGENT sees only those that they made. */
export const listUserRatesByRate: Operation<typeof routes.listUserRatesByRate> = async (
  { rateId, cursor },
  { actor, nowMs },
) => {
  const { place, next } = await findRateListingAndStartRead(rateId, (at) =>
    readPersonalOfferPageOfListing(at, rateId, cursor),
  )
  const { listingId, supplierId } = place
  const [page, member] = await Promise.all([
    next(),
    requireCapableMember(actor, supplierId, 'personalOffers', 'limited'),
  ])
  requireAssignedListing(member, listingId)
  return paged(page, member, { actor, nowMs })
}

/**
 * Lists a page of a supplier's personal offers on assigned listings; an AGENT sees only those that they made.
 * @throws Fault 403 for an AGENT without assigned listings
 */
export const listUserRatesBySupplier: Operation<typeof routes.listUserRatesBySupplier> = async (
  { supplierId, cursor },
  { actor, nowMs },
) => {
  const [page, member] = await Promise.all([
    readPersonalOfferPageOfSupplier(supplierId, cursor),
    requireCapableMember(actor, supplierId, 'personalOffers', 'limited'),
  ])
  if (needsListingAssignment(member.standing) && !member.listingIds?.length) throw forbidden()
  return paged(page, member, { actor, nowMs })
}
