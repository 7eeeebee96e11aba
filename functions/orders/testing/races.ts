import { setTimeout as wait } from 'node:timers/promises'
import * as tripRoutes from '@nestboard/shared/trips/routes.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { orderNightsKey } from '../../inventory/rows.ts'
import { boardPartition } from '../../kernel/rows.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import type { RaceRound } from '../../kernel/testing/race.ts'
import { readPartitionRows } from '../../kernel/testing/rows.ts'
import { newTestSession } from '../../kernel/testing/session.ts'
import { withSlowReads } from '../../kernel/testing/slow-reads.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import { handler as trips } from '../../trips/index.ts'
import { getFirstRateOffer, pinStayOnBoard } from '../../trips/testing/board.ts'
import type { BookableStay } from '../../trips/testing/board.ts'
import { putTrip } from '../../trips/trip.store.ts'
import { handler } from '../index.ts'
import { releaseBookedNights, reserveNights } from '../nights.ts'
import { readOrderById, readOrderWithTerms } from '../order.store.ts'
import { readProductForOrders } from '../../trips/product-order.ts'
import { approveOrDeclineOrder, buildOrderInput, placeOrder, quotePinnedStay } from './ordering.ts'

/** Artificial delay of each read in ms, long enough for another request to interleave. */
const lateMs = 40

/** Creates the people and the supplier that all rounds share, because creating them is slow. */
export async function newRaceFixture() {
  const [supplierOwner, owner, guest] = [await newPerson('Olga'), await newPerson('Tara'), await newPerson('Gus')]
  const supplierId = await newSupplier(supplierOwner)
  /** Each round signs in again, because rate limits count per session. */
  const anew = async (who: Person): Promise<Person> => ({ ...who, ...(await newTestSession(who.userId)) })
  return {
    owner: () => anew(owner),
    guest: () => anew(guest),
    newStay: async (): Promise<BookableStay> =>
      newBookableListing({}, { supplierId, owner: await anew(supplierOwner) }),
  }
}
export type Racers = Awaited<ReturnType<typeof newRaceFixture>>

/** Writes a board straight to the table, because the API limits the number of invitations per hour. */
export async function writeBoard(owner: Person, guests: readonly Person[] = []): Promise<number> {
  const userIds = guests.map(({ userId }) => userId)
  const trip = { id: newId(), name: 'Board', ownerUserId: owner.userId, userIds, nco: 1000, nms: 1000 }
  await commitTransaction(putTrip(trip).map((write) => ({ write })))
  return trip.id
}

/** Starts an action after a random delay, so that it runs while the slowed reads of other requests are pending. */
export const meanwhile = async <T>(run: () => Promise<T>): Promise<T> => {
  await wait(Math.random() * 3 * lateMs)
  return run()
}

/** Runs work with slowed reads, so that its requests overtake each other. */
export const withRacingReads = <T>(run: () => Promise<T>) => withSlowReads(lateMs, run)
const isIn = (code: number, ...codes: number[]): boolean => codes.includes(code)

/** Approves an order and sells its nights, as the supplier and the stream reactions do. */
async function booked(id: number, { owner }: BookableStay): Promise<void> {
  await approveOrDeclineOrder(id, true, owner)
  await reserveNights(id, Date.now())
}

/** Race: a pin is moved to other dates, repriced and voted for while it is being ordered. */
export const pinChangeRace =
  ({ owner, newStay }: Racers): RaceRound =>
  async () => {
    const [traveler, stay] = [await owner(), await newStay()]
    const tripId = await writeBoard(traveler)
    const productId = await pinStayOnBoard(tripId, traveler, stay)
    const { key: offerKey } = await getFirstRateOffer(stay, traveler, { length: 3 })
    const form = buildOrderInput(await quotePinnedStay({ productId, traveler }))
    const [order, update] = await withRacingReads(() =>
      Promise.all([
        callRoute(handler, routes.createOrder, form, traveler),
        meanwhile(() => callRoute(trips, tripRoutes.updateProduct, { id: productId, offerKey }, traveler)),
        callRoute(trips, tripRoutes.repriceProduct, { id: productId }, traveler),
        meanwhile(() => callRoute(trips, tripRoutes.voteForProduct, { id: productId, voted: true }, traveler)),
      ]),
    )
    if (!isIn(order.code, 200, 400) || !isIn(update.code, 200, 400)) return `${order.body} ${update.body}`
    const id = order.data?.id
    if (!id) return (await readProductForOrders(productId))?.orderId ? 'a refused order holds the pin' : undefined
    await booked(id, stay)
    const [full, product, nights] = [
      (await readOrderWithTerms(id))!,
      (await readProductForOrders(productId))!,
      (await readPartitionRows(orderNightsKey(id).pk)).find(({ sk }) => sk === orderNightsKey(id).sk),
    ]
    const lengths = [parsePinnedOfferKey(product.offerKey).length, full.terms.offer.length, nights?.['length']]
    if (product.status !== 'BOOKED' || new Set(lengths).size > 1)
      return `pin, order and nights say ${lengths.join(', ')}, ${product.status} ${full.order.status}`
    return update.code === 200 && full.terms.offer.length !== 3 ? 'a change was acknowledged and is gone' : undefined
  }

/** Race: many requests pin the same stay, and another pin is moved to that stay. */
export const pinTwiceRace = ({ owner, newStay }: Racers, pinners = 12): RaceRound => {
  const shared = newStay()
  return async () => {
    const [traveler, stay] = [await owner(), await shared]
    const tripId = await writeBoard(traveler)
    const other = await pinStayOnBoard(tripId, traveler, stay, { length: 4 })
    const { key: offerKey } = await getFirstRateOffer(stay, traveler)
    const answers = await withRacingReads(() =>
      Promise.all([
        callRoute(trips, tripRoutes.updateProduct, { id: other, offerKey }, traveler),
        ...Array.from({ length: pinners }, () =>
          callRoute(trips, tripRoutes.createProduct, { tripId, offerKey }, traveler),
        ),
      ]),
    )
    const bad = answers.find(({ code }) => !isIn(code, 200, 400, 503))
    if (bad) return bad.body
    const pins = (await readPartitionRows(boardPartition(tripId))).filter(({ sk }) => sk.startsWith('PRODUCT#'))
    const same = pins.filter((pin) => parsePinnedOfferKey(pin['offerKey'] as string).length === 2)
    return same.length === 1 ? undefined : `${same.length} pins of one stay`
  }
}

/** Race: a board is deleted while a stay on it is being ordered. */
export const boardDeletionRace =
  ({ owner, newStay }: Racers): RaceRound =>
  async () => {
    const [traveler, stay] = [await owner(), await newStay()]
    const tripId = await writeBoard(traveler)
    const productId = await pinStayOnBoard(tripId, traveler, stay)
    const form = buildOrderInput(await quotePinnedStay({ productId, traveler }))
    const [order, deletion] = await withRacingReads(() =>
      Promise.all([
        callRoute(handler, routes.createOrder, form, traveler),
        meanwhile(() => callRoute(trips, tripRoutes.deleteTrip, { id: tripId }, traveler)),
      ]),
    )
    if (!isIn(order.code, 200, 404) || !isIn(deletion.code, 200, 400)) return `${order.body} ${deletion.body}`
    if (order.code === 200 && deletion.code === 200) return 'a board was deleted under its order'
    return order.code !== 200 && deletion.code !== 200 ? 'both were refused' : undefined
  }

/** Race: a guest is removed from a board while ordering a stay on it, then cancels the stay. */
export const orderingGuestRemovalRace =
  ({ owner, guest, newStay }: Racers): RaceRound =>
  async () => {
    const [keeper, traveler, stay] = [await owner(), await guest(), await newStay()]
    const tripId = await writeBoard(keeper, [traveler])
    const productId = await pinStayOnBoard(tripId, traveler, stay)
    const remove = () =>
      callRoute(trips, tripRoutes.updateTrip, { id: tripId, removeUserIds: [traveler.userId] }, keeper)
    const form = buildOrderInput(await quotePinnedStay({ productId, traveler }))
    const place = () => callRoute(handler, routes.createOrder, form, traveler)
    const [order, removed] = await withRacingReads(() => Promise.all([place(), meanwhile(remove)]))
    if (removed.code !== 200 || !isIn(order.code, 200, 404)) return `${order.body} ${removed.body}`
    const product = (await readProductForOrders(productId))!
    if (!order.data) return product.orderId ? 'a refused order holds the pin' : undefined
    await booked(order.data.id, stay)
    if ((await callRoute(handler, routes.getOrder, { id: order.data.id }, traveler)).code !== 200)
      return 'not theirs to read'
    return canceledByTraveler(productId, traveler, order.data.id)
  }

/** Race: a guest is removed from a board while canceling their booking. */
export const bookerRemovalRace =
  ({ owner, guest, newStay }: Racers): RaceRound =>
  async () => {
    const [keeper, traveler, stay] = [await owner(), await guest(), await newStay()]
    const tripId = await writeBoard(keeper, [traveler])
    const productId = await pinStayOnBoard(tripId, traveler, stay)
    const id = await placeOrder({ productId, traveler })
    await booked(id, stay)
    const [torn, removed] = await withRacingReads(() =>
      Promise.all([
        canceledByTraveler(productId, traveler, id),
        callRoute(trips, tripRoutes.updateTrip, { id: tripId, removeUserIds: [traveler.userId] }, keeper),
      ]),
    )
    return torn ?? (removed.code === 200 ? undefined : removed.body)
  }

async function canceledByTraveler(productId: number, traveler: Person, bookingId: number): Promise<string | undefined> {
  const { data: quote, body } = await callRoute(handler, routes.quoteOrder, { productId, intent: 'CANCEL' }, traveler)
  if (!quote) return `canceling is refused: ${body}`
  const { data, body: refusal } = await callRoute(handler, routes.createOrder, buildOrderInput(quote), traveler)
  if (!data) return `canceling is refused: ${refusal}`
  await releaseBookedNights((await readOrderById(data.id))!, Date.now())
  const [product, nights] = [
    (await readProductForOrders(productId))!,
    (await readPartitionRows(orderNightsKey(bookingId).pk)).find(({ sk }) => sk === orderNightsKey(bookingId).sk),
  ]
  const isGivenBack = product.status === 'CANCELLED' && product.orderId === 0 && nights?.['releasedMs'] !== undefined
  return isGivenBack ? undefined : `canceled, but the pin is ${product.status}`
}
