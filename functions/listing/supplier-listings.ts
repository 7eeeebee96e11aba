import { isListingExpiredOn } from '@nestboard/shared/inventory/is-listing-expired-on.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { forbidden, invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { encodeCursor, decodeCursor, maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { createListingPredicate } from '@nestboard/shared/listing/create-listing-predicate.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { createPositionComparator, getListingPosition } from '@nestboard/shared/listing/listing-order.ts'
import type { ListingOrder, ListingPosition } from '@nestboard/shared/listing/listing-order.ts'
import type * as routes from '@nestboard/shared/listing/routes.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { Actor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { toListing, toListingForTeam } from './build-listing-row.ts'
import { readAllSupplierListings, readSupplierListingsPage } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import { signPictureUrlUnlessPublic } from './picture.ts'
import { listingsBySupplierIndex } from './rows.ts'
import { canReadHiddenListing, canReadSomeHiddenListings, isVisibleToEverybody } from './listing-access-rules.ts'

/**
 * Lists a supplier's listings: those that everybody can see and, for team members, hidden ones by role and assignment.
 * In order of creation, filters apply after a page is read, so a page may have few listings or none while more follow.
 * @throws Fault 403 for a caller outside the team who asks for another order
 */
export const listListingsBySupplier: Operation<typeof routes.listListingsBySupplier> = async (
  { supplierId, cursor, sort, descending, ...filter },
  { actor, nowMs },
) => {
  const isMatch = createListingPredicate(filter)
  const answer = (listings: readonly Listing[], next: Record<string, unknown> | undefined) => ({
    listings: listings.map((listing) => signPictureUrlUnlessPublic(listing, nowMs)),
    cursor: encodeCursor(next),
  })
  if (sort !== undefined) {
    const order = { sort, descending }
    const last = cursor === undefined ? undefined : parsePosition(cursor, order)
    const { member, listings } = await readListingsOfTeam(supplierId, { actor, nowMs })
    if (!member) throw forbidden()
    const { page, next } = cutSortedPage(listings.filter(isMatch), order, last)
    return answer(page, next)
  }
  const after = parsePageStart(cursor, listingsBySupplierIndex.partition(supplierId), { index: secondaryIndexName })
  const member = await readTeamMembership(actor, supplierId)
  const shownOnly = !member || !canReadSomeHiddenListings(member)
  const { items, last } = await readSupplierListingsPage(supplierId, { shownOnly, after })
  return answer(toVisibleListings(items, member, nowMs).filter(isMatch), last)
}

/**
 * All of a supplier's listings that the caller may read as a member of its team, in order of creation, and the caller's
 * membership; no listings for a caller outside the team. Both are read at once.
 */
export async function readListingsOfTeam(
  supplierId: number,
  { actor, nowMs }: { readonly actor: Actor; readonly nowMs: number },
): Promise<{ member: TeamMembership | undefined; listings: Listing[] }> {
  const [member, items] = await Promise.all([
    readTeamMembership(actor, supplierId),
    actor.kind === 'user' ? readAllSupplierListings(supplierId) : [],
  ])
  return { member, listings: member ? toVisibleListings(items, member, nowMs) : [] }
}

const toVisibleListings = (
  items: readonly ListingItem[],
  member: TeamMembership | undefined,
  nowMs: number,
): Listing[] =>
  items
    .filter((item) => isVisibleToEverybody(item) || canReadHiddenListing(member, item.id))
    .map((item) => ({
      ...(canReadHiddenListing(member, item.id) ? toListingForTeam(item) : toListing(item)),
      ...(member && isExpired(item, nowMs) && { expired: true }),
    }))

const isExpired = ({ expiredDays = [], timezone }: ListingItem, nowMs: number): boolean =>
  isListingExpiredOn(expiredDays, dayInZone(timezone, nowMs))

/** The first listings after a position, and where the next page starts; undefined at the end. */
function cutSortedPage(
  listings: readonly Listing[],
  order: ListingOrder,
  last: ListingPosition | undefined,
): { page: Listing[]; next: Record<string, unknown> | undefined } {
  const compare = createPositionComparator(order)
  const rest = listings
    .map((listing) => ({ listing, at: getListingPosition(listing, order.sort) }))
    .filter(({ at }) => !last || compare(at, last) > 0)
    .toSorted((a, b) => compare(a.at, b.at))
  const page = rest.slice(0, maxPageSize)
  const end = rest.length > page.length ? page.at(-1) : undefined
  return {
    page: page.map(({ listing }) => listing),
    next: end && { ...end.at, order: nameOf(order) },
  }
}

const nameOf = ({ sort, descending }: ListingOrder): string => `${sort} ${descending ? 'down' : 'up'}`

/** @throws Fault 400 for a cursor of another order, or a malformed one */
function parsePosition(cursor: string, order: ListingOrder): ListingPosition {
  const { value, name, id, order: named } = decodeCursor(cursor) ?? {}
  const isPosition = typeof value === 'number' && typeof name === 'string' && typeof id === 'number'
  if (!isPosition || named !== nameOf(order)) throw invalidFieldsFault('cursor')
  return { value, name, id }
}
