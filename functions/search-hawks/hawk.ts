import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import {
  forbidden,
  invalidFieldsFault,
  notFound,
  badRequest,
  staleVersionFault,
} from '@nestboard/shared/kernel/fault.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { listHawkErrorTexts } from '@nestboard/shared/search-hawks/list-hawk-error-texts.ts'
import { searchHawkErrorTexts } from '@nestboard/shared/search-hawks/faults.ts'
import { searchHawkSchema } from '@nestboard/shared/search-hawks/model.ts'
import type { SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import type * as routes from '@nestboard/shared/search-hawks/routes.ts'
import { doesTeamStandingHaveCapability, mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { planLimitExceededText, supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { requireCapableMember, readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { findListings } from '../listing/listing.ts'
import { startSpeculativeListingRead } from '../listing/start-speculative-listing-read.ts'
import { isVisibleToEverybody, requireListingTeamMember } from '../listing/listing-access-rules.ts'
import type { RateWithoutCalendar } from '../rates/rate-rows.ts'
import { readRatesByKeys } from '../rates/read-rates-of-listing.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { resetHawkCounters, addCountersToHawk, readCountersOfHawk, tombstoneHawkCounters } from './counter.store.ts'
import {
  changeHawk,
  incrementSupplierHawkCount,
  readHawkById,
  putHawk,
  removeHawk,
  decrementSupplierHawkCount,
} from './hawk.store.ts'
import type { HawkItem } from './hawk.store.ts'

/** Keeps only the fields of a hawk that the API returns. */
export const toHawkResponse = createSchemaFieldPicker(searchHawkSchema)

/** @throws Fault 403 for a REP, who may let hawks notify but not make offers */
function requireAction(member: TeamMembership, ...actions: readonly SearchHawk['action'][]): void {
  if (actions.includes('OFFER') && !doesTeamStandingHaveCapability(member.standing, 'hawks'))
    throw forbidden(searchHawkErrorTexts.offerRole)
}

/** Reads the rate of a hawk; undefined if the hawk names none. */
const rateOf = async (listingId: number, rateId: number | null): Promise<RateWithoutCalendar | undefined> =>
  rateId === null ? undefined : (await readRatesByKeys([{ listingId, rateId }]))[0]

/** @throws Fault 400 unless the rate, if any, is a PRIVATE one of the listing */
function requirePrivate({ rateId }: Pick<SearchHawk, 'rateId'>, rate: RateWithoutCalendar | undefined): void {
  if (rateId !== null && rate?.visibility !== 'PRIVATE') throw badRequest(searchHawkErrorTexts.rate)
}

/** The fields that a hawk copies from its listing: position, and whether everybody sees it. */
export const pickHawkFieldsFromListing = (listing: Listing): Pick<HawkItem, 'latitude' | 'longitude' | 'isListed'> => ({
  latitude: listing.latitude,
  longitude: listing.longitude,
  isListed: isVisibleToEverybody(listing),
})

/**
 * Creates a hawk within the supplier's plan: its row, one row in each cell that its circle touches, and the supplier's
 * number of hawks.
 * @throws Fault 400 with the reason; 403 beyond the plan, and for a REP whose hawk would make offers
 */
export const createSearchHawk: Operation<typeof routes.createSearchHawk> = (
  { rateId = null, ...given },
  { actor, nowMs, once },
) =>
  retryOnConflict(async () => {
    const { listingId, listingType, action } = given
    if (listingType !== 'STAY') throw invalidFieldsFault('listingType')
    const [member, [listing]] = await Promise.all([
      requireListingTeamMember(actor, listingId, 'hawks', 'limited'),
      findListings([listingId]),
    ])
    if (!listing) throw notFound()
    requireAction(member, action)
    const [fault] = listHawkErrorTexts({ ...given, rateId }, dayInZone(listing.timezone, nowMs))
    if (fault) throw badRequest(fault)
    if (!isVisibleToEverybody(listing)) throw badRequest(searchHawkErrorTexts.listing)
    const { supplierId } = listing
    const [[supplier], rate] = await Promise.all([readPublicSuppliers([supplierId]), rateOf(listingId, rateId)])
    requirePrivate({ rateId }, rate)
    if (!supplier) throw notFound()
    const plan = supplierPlans[supplier.type]
    const fresh = { offers: 0, count: 0, clearedMs: 0, nco: nowMs, nms: nowMs }
    const id = deriveChildEntityId(listingId, newId())
    const hawk: HawkItem = { ...given, rateId, id, supplierId, ...pickHawkFieldsFromListing(listing), ...fresh }
    await commitTransaction(
      [
        {
          write: incrementSupplierHawkCount(supplierId, plan.hawks),
          otherwise: () => forbidden(planLimitExceededText(plan, 'hawks')),
        },
        // A taken id counts as a version conflict, so the retry draws another id.
        ...putHawk(hawk).map((write) => ({ write, otherwise: createVersionConflict })),
      ],
      { once, answer: { id: hawk.id } },
    )
    return { id: hawk.id }
  })

/**
 * Reads a hawk that the caller may read and change, with the caller's membership.
 * @throws Fault 404 for people outside the team and for a listing not assigned to the member, 403 for a role without
 * the right
 */
export async function requireManageableHawk(
  actor: UserActor,
  id: number,
): Promise<{ hawk: HawkItem; member: TeamMembership }> {
  const [hawk] = await Promise.all([readHawkById(id), readTeamMemberships(actor)])
  if (!hawk) throw notFound()
  const member = await requireCapableMember(actor, hawk.supplierId, 'hawks', 'limited')
  if (!mayMemberWorkOnListing(member, hawk.listingId)) throw notFound()
  return { hawk, member }
}

export const getSearchHawk: Operation<typeof routes.getSearchHawk> = async ({ id }, { actor }) => {
  const { hawk } = await requireManageableHawk(actor, id)
  return toHawkResponse(addCountersToHawk(hawk, await readCountersOfHawk(hawk)))
}

/**
 * Changes the given fields of a hawk.
 * @throws Fault 400 with the reason, and if `nms` is not the current version
 */
export const updateSearchHawk: Operation<typeof routes.updateSearchHawk> = (
  { id, nms: seen, resetStats, ...fields },
  { actor, nowMs },
) =>
  retryOnConflict(async () => {
    // The hawk's listing and the new rate are read in parallel with the permission check.
    const readAt = startSpeculativeListingRead(id, (at) =>
      Promise.all([findListings([at]), rateOf(at, fields.rateId ?? null)]),
    )
    const { hawk: before, member } = await requireManageableHawk(actor, id)
    if (seen !== undefined && seen !== before.nms) throw staleVersionFault()
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const after: HawkItem = { ...before, ...given }
    requireAction(member, before.action, after.action)
    const [[listing], rate] = await readAt(before.listingId)
    if (after.rateId !== before.rateId) requirePrivate(after, rate)
    if (!listing) throw notFound()
    // Dates are checked against today only if they change or the hawk is turned on: a hawk whose days are over can
    // still be renamed and turned off.
    const setsDays = fields.dayFrom !== undefined || fields.dayTill !== undefined || fields.active === true
    const [fault] = listHawkErrorTexts(after, setsDays ? dayInZone(listing.timezone, nowMs) : -Infinity)
    if (fault) throw badRequest(fault)
    if (fields.active === true && !isVisibleToEverybody(listing)) throw badRequest(searchHawkErrorTexts.listing)
    const nms = nextVersion(before, nowMs)
    const reset = resetStats ? { offers: 0, count: 0 } : {}
    const writes = changeHawk(before, { ...given, ...pickHawkFieldsFromListing(listing), ...reset }, nms)
    if (resetStats) writes.push(resetHawkCounters(before))
    await commitTransaction(writes.map((write) => ({ write, otherwise: createVersionConflict })))
    const { supplierId, listingId, listingType } = before
    return { supplierId, listingId, listingType, nms }
  })

/**
 * Removes a hawk that is unchanged since it was read, and lowers its supplier's number of hawks. @throws version
 * conflict otherwise
 */
export const removeHawkAndLowerCount = (hawk: HawkItem, nowMs: number): Promise<void> => {
  const [row, ...cells] = removeHawk(hawk)
  const others = [...cells, tombstoneHawkCounters(hawk, nowMs), decrementSupplierHawkCount(hawk.supplierId)].map(
    (write) => ({
      write,
    }),
  )
  return commitTransaction([{ write: row!, otherwise: createVersionConflict }, ...others])
}

/** Deletes a hawk; its leads stay until they expire. */
export const deleteSearchHawk: Operation<typeof routes.deleteSearchHawk> = ({ id }, { actor, nowMs }) =>
  retryOnConflict(async () => {
    const { hawk, member } = await requireManageableHawk(actor, id)
    requireAction(member, hawk.action)
    await removeHawkAndLowerCount(hawk, nowMs)
    return {}
  })
