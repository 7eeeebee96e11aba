import * as z from 'zod/mini'
import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import {
  invalidFieldsFault,
  notFound,
  badRequest,
  staleVersionFault,
  unauthorized,
} from '@nestboard/shared/kernel/fault.ts'
import { hasFlag, withFlag, withoutFlag } from '@nestboard/shared/kernel/flags.ts'
import { searchErrorTexts } from '@nestboard/shared/search/faults.ts'
import { findInvalidFlexibleField } from '@nestboard/shared/search/flexible-dates.ts'
import { halfExtentInDegrees } from '@nestboard/shared/search/map/visible-map-area.ts'
import { searchFlags, searchLimits, staySearchSchema } from '@nestboard/shared/search/model.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import type * as routes from '@nestboard/shared/search/routes.ts'
import type { Actor, UserActor } from '../kernel/request/actor.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { createSchemaFieldPicker, filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { readBoardMembership, buildBoardMembershipCheck } from '../kernel/rights/board-membership.ts'
import { requireValidTravelParty } from '../listing/require-valid-travel-party.ts'
import { boardSearchKey } from './rows.ts'
import { buildRfpFields, addToOpenRfps } from './rfp.ts'
import { changeSearch, putSearch, readSearchById } from './search.store.ts'
import type { StoredSearch } from './search.store.ts'

/**
 * Stores a search of the caller, or on one of the caller's boards, and returns the whole search, because the next page
 * shows it. A visitor's search is stored without an owner; searches on boards and requests to suppliers need an
 * account.
 */
export const createStaySearch: Operation<typeof routes.createStaySearch> = async (
  { open, rfp, radius: requestedRadius, dayFrom, dayTill, countryName, note, ttl, ...given },
  { actor, nowMs, once },
) => {
  const isVisitor = actor.kind !== 'user'
  if (isVisitor && (given.tripId || open || rfp)) throw unauthorized()
  requireValidTravelParty(given.ages)
  if (given.day < earliestLocalDayAt(nowMs)) throw invalidFieldsFault('day')
  if (dayFrom !== undefined && dayTill !== undefined && dayTill < dayFrom) throw invalidFieldsFault('dayTill')
  // Suppliers bid on exact dates.
  if (rfp && given.flexibility) throw invalidFieldsFault('flexibility')
  const invalid = findInvalidFlexibleField({ ...given, dayFrom, dayTill })
  if (invalid) throw invalidFieldsFault(invalid)
  const { rfpRadius, radius: defaultRadius } = searchLimits
  const radius = requestedRadius ?? (rfp ? rfpRadius.default : defaultRadius.default)
  if (rfp && (radius < rfpRadius.least || radius > rfpRadius.most)) throw invalidFieldsFault('radius')
  const asked = rfp ? buildRfpFields({ countryName, note, ttl }, given.day, nowMs) : {}
  const item: StoredSearch = {
    ...given,
    ...asked,
    id: newId(),
    listingType: 'STAY',
    userId: isVisitor ? 0 : actor.userId,
    radius,
    dayFrom: dayFrom ?? null,
    dayTill: dayTill ?? null,
    flags: searchFlags.active + (open ? searchFlags.open : 0) + (rfp ? searchFlags.rfp : 0),
    nco: nowMs,
    nms: nowMs,
  }
  const answer = toStaySearch(item)
  await retryOnConflict(async () => {
    const [mayAdd, noted] = await Promise.all([
      isVisitor || !given.tripId || readBoardMembership(actor, given.tripId),
      rfp ? addToOpenRfps(item, nowMs) : undefined,
    ])
    if (!mayAdd) throw notFound()
    await commitTransaction([...putSearch(item), ...(noted ? [noted] : [])], { once, answer })
  })
  return answer
}

/**
 * Reads a search that the caller may read: their own, one on their boards, or a visitor's of the last day.
 * @throws Fault 404 for any other search, whether or not it exists
 */
export async function requireReadableSearch(
  actor: Actor,
  id: number,
  { nowMs, consistent = true }: { nowMs: number; consistent?: boolean },
): Promise<StoredSearch> {
  return requireSearchAccess(actor, await readSearchById(id, { consistent }), nowMs)
}

/**
 * Reads a search consistently and without a permission check; the calling code must pass it to `requireSearchAccess`.
 * Key: SEARCH#{id} / SEARCH.
 */
export const readSearchWithoutAccessCheck = (id: number): Promise<StoredSearch | undefined> => readSearchById(id)

/**
 * Requires that the caller may read a search whose row is already loaded. @throws Fault 404 for a missing search, for
 * another person's search that is on none of the caller's boards, and for a visitor's search older than a day
 */
export async function requireSearchAccess(
  actor: Actor,
  item: StoredSearch | undefined,
  nowMs: number,
): Promise<StoredSearch> {
  // DynamoDB removes expired rows late, so a visitor's search is checked for its age here.
  if (item?.userId === 0 && item.nco + searchLimits.visitorKeptMs > nowMs) return item
  return requireOwn(actor, item)
}

/** Requires that a search belongs to the caller or to one of their boards. @throws Fault 404 otherwise */
async function requireOwn(actor: Actor, item: StoredSearch | undefined): Promise<StoredSearch> {
  if (!item || actor.kind !== 'user') throw notFound()
  if (item.userId === actor.userId) return item
  if (!item.tripId || !(await readBoardMembership(actor, item.tripId))) throw notFound()
  return item
}

export const getStaySearch: Operation<typeof routes.getStaySearch> = async ({ id }, { actor, nowMs }) =>
  toStaySearch(await requireReadableSearch(actor, id, { nowMs }))

/**
 * The clauses that make a transaction fail unless the caller may change the search, so that the board membership
 * needn't be read first. Put them before all others: then a stranger gets the same 404 as for a missing search, even
 * if another clause fails too.
 * @throws Fault 404 for another person's search without a board
 */
function changersOf(actor: UserActor, item: StoredSearch): TransactionClause[] {
  if (item.userId === actor.userId) return []
  if (!item.tripId) throw notFound()
  return [{ write: buildBoardMembershipCheck(item.tripId, actor.userId), otherwise: () => notFound() }]
}

/** Moves a search to another center, and optionally changes its radius. */
export const updateStaySearch: Operation<typeof routes.updateStaySearch> = async (
  { id, latitude, longitude, radius },
  { actor, nowMs },
) => {
  const before = await readSearchById(id)
  if (!before) throw notFound()
  const mayChange = changersOf(actor, before)
  const { least, most } = hasFlag(before.flags, searchFlags.rfp) ? searchLimits.rfpRadius : searchLimits.radius
  if (radius !== undefined && (radius < least || radius > most)) {
    // The owner is checked first: a stranger gets a 404, and so can't learn from the radius limits whether the search
    // is a request for proposals.
    await requireOwn(actor, before)
    throw invalidFieldsFault('radius')
  }
  return writeChange(before, { latitude, longitude, ...(radius !== undefined && { radius }) }, mayChange, nowMs)
}

/** Sets one of two flags of a search: whether it is active, or open to suppliers. */
export const updateStaySearchFlags: Operation<typeof routes.updateStaySearchFlags> = async (
  { id, active, open },
  { actor, nowMs },
) => {
  if ((active === undefined) === (open === undefined)) throw badRequest(searchErrorTexts.oneFlag)
  const before = await readSearchById(id)
  if (!before) throw notFound()
  const mayChange = changersOf(actor, before)
  const flag = active === undefined ? searchFlags.open : searchFlags.active
  const flags = (active ?? open) ? withFlag(before.flags, flag) : withoutFlag(before.flags, flag)
  return writeChange(before, { flags }, mayChange, nowMs)
}

/**
 * Writes the changed fields of a search. Versions always grow, so even two changes within one millisecond get
 * different versions.
 */
async function writeChange(
  before: StoredSearch,
  fields: Parameters<typeof changeSearch>[1],
  mayChange: readonly TransactionClause[],
  nowMs: number,
) {
  const nms = Math.max(nowMs, before.nms + 1)
  await commitTransaction([...mayChange, ...changeSearch(before, fields, nms, staleVersionFault)])
  return { nms }
}

const storedFields = createSchemaFieldPicker(
  z.omit(staySearchSchema, {
    latitudeExt: true,
    longitudeExt: true,
    active: true,
    open: true,
    pending: true,
    latestOffer: true,
  }),
)

/** Builds a search as it is returned. Offers are computed when they are requested, so `pending` is always 0. */
export const toStaySearch = (item: StoredSearch): StaySearch => ({
  ...storedFields(item),
  ...halfExtentInDegrees(item.latitude, item.radius),
  active: hasFlag(item.flags, searchFlags.active),
  open: hasFlag(item.flags, searchFlags.open),
  pending: 0,
  latestOffer: item.nms,
})

/** Picks a board's searches from the rows of its partition. */
export const findBoardSearchesAmongRows = (rows: readonly Row[]): StaySearch[] =>
  (filterRowsByPrefix(rows, boardSearchKey.prefix) as unknown as StoredSearch[]).map(toStaySearch)
