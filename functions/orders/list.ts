import type * as routes from '@nestboard/shared/orders/routes.ts'
import { ownSalesOnly } from '@nestboard/shared/orders/rights.ts'
import { isAssigned } from '@nestboard/shared/supplier/permissions.ts'
import type { Membership } from '@nestboard/shared/supplier/permissions.ts'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { ordersAPage, reservationsAPage } from '@nestboard/shared/orders/booking.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { orderKey, orderTermsKey, reservationKey } from './rows.ts'
import { productKey } from '../trips/rows.ts'
import type { UserActor } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy, rowsByKeys } from '../kernel/people.ts'
import { membershipIn } from '../kernel/team.ts'
import { memberOver } from '../listing/team.ts'
import { orderedProductOf } from './ordered-product.ts'
import { salesOf, termsOfSupplier } from './order.store.ts'
import type { OrderItem, Placed, TermsItem } from './order.store.ts'
import type { ProductRow } from './product.store.ts'
import { reservationIdOf } from './reservation-id.ts'
import { reservationsFrom } from './reservation.store.ts'
import type { ReservationItem } from './reservation.store.ts'
import { unpackTerms } from './terms.ts'
import type { Terms } from './terms.ts'
import { orderFor, reservationOf, sightOfMember } from './view.ts'

const farMs = 8_640_000_000_000_000

/**
 * A supplier's orders before a moment that the caller may read, with what the list shows beside them. A page of a member
 * with assigned listings may be short, even empty, before the last one.
 */
export const listOrdersBySupplier: Operation<typeof routes.listOrdersBySupplier> = async (
  { supplierId, before = farMs },
  { actor },
) => {
  // Which of the two lists is the caller's depends on their role, which is read beside them.
  const [member, all, sales] = await Promise.all([
    membershipIn(actor, supplierId),
    termsOfSupplier(supplierId, before, ordersAPage + 1),
    salesOf(supplierId, actor.userId, before, ordersAPage + 1),
  ])
  const found: readonly Listed[] = !member ? [] : ownSalesOnly(member.standing) ? sales : all
  const whole = wholeMoments(found)
  const page = whole.filter(({ terms }) => !terms || !member || isAssigned(member, terms.listing.id))
  const [rows, users] = await Promise.all([
    rowsByKeys(distinct(page.flatMap(keysOf))),
    peopleSeenBy(
      actor,
      page.map(({ userId }) => userId),
    ),
  ])
  const of = <T>(prefix: string): T[] => rows.filter(({ sk }) => String(sk).startsWith(prefix)) as unknown as T[]
  const states = new Map(of<OrderItem>('ORDER').map((order) => [order.id, order]))
  const agreed = new Map(of<TermsItem>('TERMS').map(({ id, packed }) => [id, unpackTerms(packed)]))
  const orders = page.flatMap(({ id, terms = agreed.get(id) }) => {
    const order = states.get(id)
    return member && order && terms ? seenBy(actor, member, order, terms) : []
  })
  return {
    orders: orders.map(({ order }) => order),
    products: of<ProductRow>('PRODUCT#').map(orderedProductOf),
    reservations: of<ReservationItem>('RESERVATION#').map(reservationOf),
    listings: [...new Map(orders.map(({ listing }) => [listing.id, listing])).values()],
    users,
    earliest: found.length > whole.length ? (whole.at(-1)?.nco ?? null) : null,
  }
}

function seenBy(actor: UserActor, member: Membership, order: OrderItem, terms: Terms) {
  const sight = sightOfMember(actor, member, order)
  return sight ? [{ order: orderFor(order, terms, sight), listing: terms.listing }] : []
}

/** Sales are listed without what was agreed in them. */
type Listed = Placed & { readonly terms?: Terms }

/** Where the state of an order lies, and its product and nights; rows a page of orders shares are asked for once. */
const keysOf = ({ id, tripId, productId, bookingId, terms }: Listed) => [
  orderKey(id),
  ...(terms ? [] : [orderTermsKey(id)]),
  productKey(productId),
  reservationKey(tripId, reservationIdOf(bookingId || id)),
]

const distinct = (keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((each) => [`${each.pk} ${each.sk}`, each])).values(),
]

/** A page ends between two moments: the next one begins before the last order's, whoever placed one at the same. */
function wholeMoments<T extends { nco: number }>(found: readonly T[]): T[] {
  const next = found[ordersAPage]
  if (!next) return [...found]
  const page = found.filter(({ nco }) => nco > next.nco)
  return page.length ? page : found.slice(0, ordersAPage)
}

/** A listing's reservations from a day on, by check-in. */
export const listReservationsByListing: Operation<typeof routes.listReservationsByListing> = async (
  { listingId, dayFrom },
  { actor, nowMs },
) => {
  // Somewhere on Earth it is still yesterday.
  const from = dayFrom ?? dayIn('Etc/GMT+12', nowMs)
  const asked = reservationsFrom(listingId, from, reservationsAPage + 1).then(wholeDays)
  const guests = asked.then(({ found }) =>
    peopleSeenBy(
      actor,
      found.map(({ userId }) => userId),
    ),
  )
  const right = memberOver(actor, listingId, 'orders', 'limited')
  const [member, { found: all, latest }, people] = await Promise.all([right, asked, guests])
  const found = ownSalesOnly(member.standing) ? all.filter(({ soldBy }) => soldBy === actor.userId) : all
  const booked = new Set(found.map(({ userId }) => userId))
  const users = people.filter(({ id }) => booked.has(id))
  return {
    reservations: found.map(reservationOf),
    users,
    guests: Object.fromEntries(found.map(({ id, userId }) => [String(id), userId])),
    latest,
  }
}

/** A page ends between two days; so many check in on one day nowhere. */
function wholeDays(found: readonly ReservationItem[]): { found: readonly ReservationItem[]; latest: number | null } {
  const next = found[reservationsAPage]
  if (!next) return { found, latest: null }
  const page = found.filter(({ day }) => day < next.day)
  return page.length ? { found: page, latest: next.day } : { found, latest: next.day + 1 }
}
