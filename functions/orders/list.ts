import type * as routes from '@nestboard/shared/orders/routes.ts'
import { doesRoleSeeOnlyOwnOfferOrders } from '@nestboard/shared/orders/order-detail-level.ts'
import { mayMemberWorkOnListing } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { ordersPerPage, reservationsPerPage } from '@nestboard/shared/orders/reservation.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { orderKey, orderTermsKey, reservationKey } from './rows.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { findListings } from '../listing/listing.ts'
import { hasPublicPhotos } from '../listing/is-visible-to-everybody.ts'
import { requireListingTeamMember } from '../listing/listing-access-rules.ts'
import { toOrderedProduct } from './to-ordered-product.ts'
import { listPersonalOfferSales, listOrderTermsOfSupplier } from './order.store.ts'
import type { StoredOrder } from './stored-order.ts'
import type { OrderIndexEntry } from './order.store.ts'
import { readProductsForOrders } from '../trips/product-order.ts'
import { splitOrderRowsByKind } from './split-order-rows-by-kind.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { readReservationsFromDay, readReservationsInDays } from './reservation.store.ts'
import type { ReservationItem } from './reservation.store.ts'
import type { OrderTerms } from './terms.ts'
import {
  buildVisibleOrder,
  buildOrderListingWithPhoto,
  toReservation,
  findTeamMemberOrderDetailLevel,
} from './build-visible-order.ts'

const farMs = 8_640_000_000_000_000

/**
 * Lists a page of those orders of the supplier that the caller may read and that were placed before a time, with their
 * pinned stays, reservations, listings and people. For a member with assigned listings, a page may be short or empty
 * although more follow.
 */
export const listOrdersBySupplier: Operation<typeof routes.listOrdersBySupplier> = async (
  { supplierId, before = farMs },
  { actor, nowMs },
) => {
  // The caller's role decides whether all orders are listed or only those of the caller's own personal offers (sales).
  // The role and both lists are read in parallel to save a round trip.
  const [member, all, sales] = await Promise.all([
    readTeamMembership(actor, supplierId),
    listOrderTermsOfSupplier(supplierId, { beforeMs: before, most: ordersPerPage + 1 }),
    listPersonalOfferSales(supplierId, actor.userId, { beforeMs: before, most: ordersPerPage + 1 }),
  ])
  const isSeller = member !== undefined && doesRoleSeeOnlyOwnOfferOrders(member.standing)
  const entries: readonly Listed[] = !member ? [] : isSeller ? sales : all
  const { whole, earliest } = await wholeMoments(entries, (atMs): Promise<readonly Listed[]> =>
    isSeller
      ? listPersonalOfferSales(supplierId, actor.userId, { atMs })
      : listOrderTermsOfSupplier(supplierId, { atMs }),
  )
  const page = whole.filter(({ terms }) => !terms || !member || mayMemberWorkOnListing(member, terms.listing.id))
  const [rows, products, listingsNow, users] = await Promise.all([
    readRowsByKeys(distinct(page.flatMap(keysOf))),
    readProductsForOrders(page.map(({ productId }) => productId)),
    // Whether photos are public is read only for listings whose ids are known already, from the terms. Orders of a
    // member's personal offers are listed without terms, so their photos get signed URLs even if the listing is public.
    findListings(page.flatMap(({ terms }) => (terms ? [terms.listing.id] : []))),
    readVisiblePeople(
      actor,
      page.map(({ userId }) => userId),
    ),
  ])
  const { states, terms: agreed, reservations } = splitOrderRowsByKind(rows)
  const publicIds = new Set(listingsNow.filter(hasPublicPhotos).map(({ id }) => id))
  const orders = page.flatMap(({ id, terms = agreed.get(id) }) => {
    const order = states.get(id)
    return member && order && terms ? seenBy(actor, member, order, terms) : []
  })
  return {
    orders: orders.map(({ order }) => order),
    products: products.map(toOrderedProduct),
    reservations: [...reservations.values()].map(toReservation),
    listings: [...new Map(orders.map(({ listing }) => [listing.id, listing])).values()].map((listing) =>
      buildOrderListingWithPhoto(listing, { isPublic: publicIds.has(listing.id), isInside: true }, nowMs),
    ),
    users,
    earliest,
  }
}

function seenBy(actor: UserActor, member: TeamMembership, order: StoredOrder, terms: OrderTerms) {
  const sight = findTeamMemberOrderDetailLevel(actor, member, order)
  return sight ? [{ order: buildVisibleOrder(order, terms, sight), listing: terms.listing }] : []
}

/**
 * An order as found in an index. The index of orders of a team member's personal offers doesn't hold their terms, so
 * these are read separately.
 */
type Listed = OrderIndexEntry & { readonly terms?: OrderTerms }

/** Keys of an order's state and reservation, and of its terms if the index entry has none. */
const keysOf = ({ id, tripId, bookingId, terms }: Listed) => [
  orderKey(id),
  ...(terms ? [] : [orderTermsKey(id)]),
  reservationKey(tripId, deriveReservationId(bookingId || id)),
]

const distinct = (keys: readonly RowKey[]): RowKey[] => [
  ...new Map(keys.map((each) => [`${each.pk} ${each.sk}`, each])).values(),
]

/**
 * Cuts a page so that it doesn't end between orders of the same millisecond, because the next page starts before a
 * time. If all orders have the same time, the rest of that millisecond is read, too.
 */
async function wholeMoments<T extends { nco: number }>(
  orders: readonly T[],
  readMoment: (atMs: number) => Promise<readonly T[]>,
): Promise<{ whole: readonly T[]; earliest: number | null }> {
  const next = orders[ordersPerPage]
  if (!next) return { whole: orders, earliest: null }
  const page = orders.filter(({ nco }) => nco > next.nco)
  const whole = page.length > 0 ? page : await readMoment(next.nco)
  return { whole, earliest: whole.at(-1)?.nco ?? null }
}

/** Lists a page of a listing's reservations from a day on, sorted by check-in. */
export const listReservationsByListing: Operation<typeof routes.listReservationsByListing> = async (
  { listingId, dayFrom },
  { actor, nowMs },
) => {
  const from = dayFrom ?? earliestLocalDayAt(nowMs)
  const firstPage = readReservationsFromDay(listingId, from, reservationsPerPage + 1).then((rows) =>
    wholeDays(listingId, rows),
  )
  const guests = firstPage.then(({ rows }) =>
    readVisiblePeople(
      actor,
      rows.map(({ userId }) => userId),
    ),
  )
  const right = requireListingTeamMember(actor, listingId, 'orders', 'limited')
  const [member, { rows: all, latest }, people] = await Promise.all([right, firstPage, guests])
  const visible = doesRoleSeeOnlyOwnOfferOrders(member.standing)
    ? all.filter(({ soldBy }) => soldBy === actor.userId)
    : all
  const booked = new Set(visible.map(({ userId }) => userId))
  const users = people.filter(({ id }) => booked.has(id))
  return {
    reservations: visible.map(toReservation),
    users,
    guests: Object.fromEntries(visible.map(({ id, userId }) => [String(id), userId])),
    latest,
  }
}

/**
 * Cuts a page so that it doesn't end within a check-in day, because the next page starts at a day. If all rows have the
 * same check-in day, the rest of that day is read, too: a listing has as many check-ins a day as it has units.
 */
async function wholeDays(
  listingId: number,
  rows: readonly ReservationItem[],
): Promise<{ rows: readonly ReservationItem[]; latest: number | null }> {
  const next = rows[reservationsPerPage]
  if (!next) return { rows, latest: null }
  const page = rows.filter(({ day }) => day < next.day)
  if (page.length) return { rows: page, latest: next.day }
  return { rows: await readReservationsInDays(listingId, { from: next.day, to: next.day + 1 }), latest: next.day + 1 }
}
