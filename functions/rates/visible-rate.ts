import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Actor, UserActor } from '../kernel/request/actor.ts'
import { createClubPromoChecker } from '../kernel/rights/club.ts'
import type { RatePartKind } from './rows.ts'
import type { Row } from '../kernel/table/row.ts'
import { readTeamMembership, readTeamRolesBySupplier } from '../kernel/rights/supplier-access-rules.ts'
import { findListing } from '../listing/listing.ts'
import type { ListingPartParentIds } from '../listing/parts.ts'
import { listRateIdsBookableByPersonalOffer } from '../kernel/rights/personal-offers.ts'
import { determineNonPublicPriceAccess, isVisibleToEverybody } from '../listing/listing-access-rules.ts'
import { requireListingPartParentIds } from './listing-part-access-rules.ts'
import { readRateParts, readPromosOfListing, readRateRow } from './rate.store.ts'
import type { RateRow } from './rate.store.ts'

/**
 * Whether a member sees all rates of a listing, including PRIVATE and inactive ones. True for members with the role
 * REP or above to whom the listing is assigned.
 */
const isAllSeen = (member: TeamMembership | undefined, listingId: number): boolean =>
  member !== undefined && hasListingCapability(member, listingId, 'rates', 'read')

/** Whether the caller sees all rates of a listing, including PRIVATE and inactive ones. */
export const maySeeAllRates = async (
  actor: Actor,
  { id, supplierId }: Pick<Listing, 'id' | 'supplierId'>,
): Promise<boolean> => isAllSeen(await readTeamMembership(actor, supplierId), id)

type Shown = Pick<Listing, 'id' | 'supplierId' | 'active' | 'visibility' | 'timezone'>

/**
 * Returns the ids of the rates that have a promotion which a group offer opens to the caller; none for a hidden
 * listing. Promotions are read only if the supplier currently has an offer to one of the caller's groups.
 */
async function ratesOpenedByGroups(actor: UserActor, listing: Shown, nowMs: number): Promise<ReadonlySet<number>> {
  if (!isVisibleToEverybody(listing)) return new Set()
  const opens = await createClubPromoChecker(actor, listing.supplierId, dayInZone(listing.timezone, nowMs))
  const promos = opens ? await readPromosOfListing(listing.id) : []
  return new Set(promos.flatMap(({ rateId, name, active }) => (active && opens?.(name) ? [rateId] : [])))
}

/**
 * Returns the rates whose prices the caller may see, leaving aside the right to see all rates. These are active rates
 * of an active listing that are PUBLIC on a visible listing, open to the caller's role, or opened to the caller by a
 * personal offer or by an offer to one of the caller's groups.
 */
export async function findRatesOpenToCaller(
  actor: Actor,
  listing: Shown,
  rates: readonly RateRow[],
  nowMs: number,
): Promise<RateRow[]> {
  const active = listing.active ? rates.filter((rate) => rate.active) : []
  const isClosed = (rate: RateRow) => !(isVisibleToEverybody(listing) && isVisibleToEverybody(rate))
  if (actor.kind !== 'user' || !active.some(isClosed)) return active.filter((rate) => !isClosed(rate))
  const [member, personally, byGroups] = await Promise.all([
    readTeamMembership(actor, listing.supplierId),
    listRateIdsBookableByPersonalOffer(actor.userId, listing.id, nowMs),
    ratesOpenedByGroups(actor, listing, nowMs),
  ])
  const opened = new Set([...personally, ...byGroups])
  if (isAllSeen(member, listing.id)) return active.filter((rate) => !isClosed(rate) || opened.has(rate.id))
  const prices = determineNonPublicPriceAccess(member, listing.id)
  const isVisibleTo = ({ visibility }: RateRow) => (visibility === 'PRIVATE' ? prices.ofPrivateRates : prices.ofHidden)
  return active.filter((rate) => !isClosed(rate) || opened.has(rate.id) || isVisibleTo(rate))
}

export interface VisibleRate {
  readonly row: RateRow
  readonly seesAll: boolean
}

/**
 * Reads a rate that the caller may see: any rate for members with the right to see all rates, otherwise only a rate
 * that is open to the caller.
 * @throws Fault 404 otherwise
 */
export async function readVisibleRate(actor: Actor, rateId: number, nowMs: number): Promise<VisibleRate> {
  return seenRateAt(actor, { ...(await requireListingPartParentIds('RATE', rateId)), rateId }, nowMs)
}

/** A rate's id, listing and supplier. */
type RatePlace = Pick<ListingPartParentIds, 'listingId' | 'supplierId'> & { readonly rateId: number }

/** Reads a rate that the caller may see. The rate's listing and supplier have been looked up before. */
async function seenRateAt(
  actor: Actor,
  { listingId, supplierId, rateId }: RatePlace,
  nowMs: number,
): Promise<VisibleRate> {
  const [row, listing, seesAll] = await Promise.all([
    readRateRow(listingId, rateId, { consistent: false }),
    findListing(listingId),
    maySeeAllRates(actor, { id: listingId, supplierId }),
  ])
  if (!row || !listing) throw notFound()
  if (!seesAll && !(await findRatesOpenToCaller(actor, listing, [row], nowMs)).length) throw notFound()
  return { row, seesAll }
}

/**
 * Requires that the caller may see a rate. Members who see all rates pass without further reads.
 * @throws Fault 404 otherwise
 */
export async function requireRateVisible(actor: Actor, place: RatePlace, nowMs: number): Promise<void> {
  const { listingId, supplierId } = place
  if (!(await maySeeAllRates(actor, { id: listingId, supplierId }))) await seenRateAt(actor, place, nowMs)
}

/**
 * Reads the extras, promotions or policies of a rate, in parallel with the permission checks.
 * @throws Fault 404 if the caller may not see the rate
 */
export async function readVisibleRateParts(
  part: RatePartKind,
  rateId: number,
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): Promise<{ rows: readonly Row[]; seesAll: boolean }> {
  const [{ listingId, supplierId }] = await Promise.all([
    requireListingPartParentIds('RATE', rateId),
    actor.kind === 'user' ? readTeamRolesBySupplier(actor) : undefined,
  ])
  const [{ seesAll }, rows] = await Promise.all([
    readVisibleRate(actor, rateId, nowMs),
    maySeeAllRates(actor, { id: listingId, supplierId }).then((consistent) =>
      readRateParts(part, listingId, rateId, { consistent }),
    ),
  ])
  return { rows, seesAll }
}
