import type * as routes from '@nestboard/shared/orders/routes.ts'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { ordersAPage, reservationsAPage } from '@nestboard/shared/orders/booking.ts'
import { orderKey, productKey, reservationKey } from '../kernel/keys.ts'
import type { Key } from '../kernel/keys.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy, rowsByKeys } from '../kernel/people.ts'
import { standingIn } from '../kernel/team.ts'
import { rightOver } from '../listing/team.ts'
import { orderedProductOf } from './ordered-product.ts'
import { termsOfSupplier } from './order.store.ts'
import type { OrderItem } from './order.store.ts'
import type { ProductRow } from './product.store.ts'
import { reservationIdOf } from './reservation-id.ts'
import { reservationsFrom } from './reservation.store.ts'
import type { ReservationItem } from './reservation.store.ts'
import type { Terms } from './terms.ts'
import { orderFor, reservationOf } from './view.ts'

const farMs = 8_640_000_000_000_000

/** A supplier's orders before a moment, with what the list shows beside them. */
export const listOrdersBySupplier: Operation<typeof routes.listOrdersBySupplier> = async (
  { supplierId, before = farMs },
  { actor },
) => {
  const [standing, found] = await Promise.all([
    standingIn(actor, supplierId),
    termsOfSupplier(supplierId, before, ordersAPage + 1),
  ])
  // Sales of an AGENT's own are not recorded yet; of others they see none.
  const page = standing === undefined || standing === 'AGENT' ? [] : wholeMoments(found)
  const sight = standing === 'REP' ? 'masked' : 'all'
  const [rows, users] = await Promise.all([
    rowsByKeys(distinct(page.flatMap(keysOf))),
    peopleSeenBy(
      actor,
      page.map(({ userId }) => userId),
    ),
  ])
  const of = <T>(prefix: string): T[] => rows.filter(({ sk }) => String(sk).startsWith(prefix)) as unknown as T[]
  const states = new Map(of<OrderItem>('ORDER').map((order) => [order.id, order]))
  return {
    orders: page.flatMap(({ id, terms }) => {
      const order = states.get(id)
      return order ? [orderFor(order, terms, sight)] : []
    }),
    products: of<ProductRow>('PRODUCT#').map(orderedProductOf),
    reservations: of<ReservationItem>('RESERVATION#').map(reservationOf),
    listings: [...new Map(page.map(({ terms: { listing } }) => [listing.id, listing])).values()],
    users,
    earliest: found.length > page.length && page.length ? (page.at(-1)?.nco ?? null) : null,
  }
}

interface Listed {
  readonly id: number
  readonly userId: number
  readonly nco: number
  readonly tripId: number
  readonly productId: number
  readonly bookingId: number
  readonly terms: Terms
}

/** Where the state of an order lies, and its product and nights; rows a page of orders shares are asked for once. */
const keysOf = ({ id, tripId, productId, bookingId }: Listed) => [
  orderKey(id),
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
  const [standing, some, people] = await Promise.all([rightOver(actor, listingId, 'orders', 'limited'), asked, guests])
  const [{ found, latest }, users] = standing === 'AGENT' ? [none, []] : [some, people]
  return {
    reservations: found.map(reservationOf),
    users,
    guests: Object.fromEntries(found.map(({ id, userId }) => [String(id), userId])),
    latest,
  }
}

const none = { found: [], latest: null }

/** A page ends between two days; so many check in on one day nowhere. */
function wholeDays(found: readonly ReservationItem[]): { found: readonly ReservationItem[]; latest: number | null } {
  const next = found[reservationsAPage]
  if (!next) return { found, latest: null }
  const page = found.filter(({ day }) => day < next.day)
  return page.length ? { found: page, latest: next.day } : { found, latest: next.day + 1 }
}
