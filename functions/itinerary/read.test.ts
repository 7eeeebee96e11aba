import { makeTestPriceMatch } from '@nestboard/shared/price-match/testing/made.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/itinerary/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { boardPartition } from '../kernel/rows.ts'
import { reservationKey } from '../orders/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { handler as tripsHandler } from '../trips/index.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { newSegment } from './testing/segment.ts'

const read = async (id: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.readTrip, { id }, who)).data!

/** Writes a reservation's row as the orders feature writes it. */
const reserved = (tripId: number, productId: number, listingId: number) => {
  const stay = { listingType: 'STAY', name: 'Cliff House', day: 20_900, length: 2, ages: [40], confirmation: 'NB-7' }
  const item = {
    id: 91,
    status: 'BOOKED',
    listingId,
    ...stay,
    tripId,
    productId,
    orderId: 92,
    userId: 1,
    supplierId: 2,
  }
  const row = { ...reservationKey(tripId, 91), ...item, nco: 1, nms: 1, watch: [formatEntityRef('Trip', tripId)] }
  return putRows([row])
}

describe('a board', () => {
  it('is read with all its content, which is the same for all members except their own votes', async () => {
    const [owner, guest] = [await newPerson('Isla'), await newPerson('Leo')]
    const tripId = await newBoard(owner, [guest])
    const [one, two] = [await newBookableListing(), await newBookableListing()]
    const pins = [
      await pinStayOnBoard(tripId, owner, one),
      await pinStayOnBoard(tripId, guest, two),
      await pinStayOnBoard(tripId, guest, one, { length: 3 }),
    ]
    const segmentId = await newSegment(tripId, guest)
    await reserved(tripId, pins[0]!, one.listingId)
    const board = await read(tripId, owner)
    expect(board).toMatchObject({
      id: tripId,
      ownerUserId: owner.userId,
      userIds: [guest.userId],
      orders: [],
      searches: [],
      priceMatches: [],
    })
    expect(board.products.map(({ id }) => id)).toEqual(pins.toReversed())
    expect(board.segments.map(({ id }) => id)).toEqual([segmentId])
    expect(board.reservations).toMatchObject([{ id: 91, productId: pins[0], confirmation: 'NB-7' }])
    expect(board.users.map(({ name }) => name)).toEqual(['Isla', 'Leo'])
    const shown = board.listings.STAY!.map(({ id }) => id)
    expect(new Set(shown)).toEqual(new Set([one.listingId, two.listingId]))
    expect(await read(tripId, guest)).toEqual(board)
  })

  it('shows nothing of a listing that is no longer public, except what was pinned', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const [hidden, ended] = [await newBookableListing(), await newBookableListing()]
    const pins = [await pinStayOnBoard(tripId, owner, hidden), await pinStayOnBoard(tripId, owner, ended)]
    const hide = (stay: typeof hidden, change: object) =>
      callRoute(listingHandler, listings.updateListing, { id: stay.listingId, ...change }, stay.owner)
    await hide(hidden, { visibility: 'PRIVATE' })
    await hide(ended, { active: false })
    const board = await read(tripId, owner)
    expect(board.listings).toEqual({})
    expect(board.products.map(({ offer }) => offer.name)).toEqual(['Cliff House', 'Cliff House'])
    const product = (await callRoute(handler, routes.readProduct, { id: pins[0]! }, owner)).data!
    expect(product).toMatchObject({ fresh: null, listings: [] })
  })

  it('shows name and picture of PRIVATE people, and the pins of people who left', async () => {
    const [owner, leaver] = [await newPerson(), await newPerson('Leo')]
    const tripId = await newBoard(owner, [leaver])
    await pinStayOnBoard(tripId, leaver)
    await callRoute(
      profileHandler,
      profile.updateAccount,
      { id: leaver.userId, handle: 'leo-himself', visibility: 'PRIVATE' },
      leaver,
    )
    await callRoute(tripsHandler, trips.leaveTrip, { id: tripId }, leaver)
    const { users, products } = await read(tripId, owner)
    expect(products).toMatchObject([{ userId: leaver.userId }])
    expect(users.find(({ id }) => id === leaver.userId)).toMatchObject({ name: 'Leo', handle: '' })
    expect(JSON.stringify(users)).not.toContain('@')
  })

  it('shows the receipt of a price match to its owner only', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner, [guest])
    const match = makeTestPriceMatch({ tripId, userId: guest.userId, ttl: Date.now(), receipt: 'private/9/file.pdf' })
    const row = { pk: boardPartition(tripId), sk: 'MATCH#5', ...match }
    await putRows([row])
    const address = expect.stringMatching(/private\/9\/file\.pdf\?.*X-Amz-Signature=/) as string
    expect((await read(tripId, guest)).priceMatches).toEqual([{ ...match, receipt: address }])
    expect((await read(tripId, owner)).priceMatches).toEqual([{ ...match, receipt: '' }])
  })
})

describe('a product', () => {
  it('is read with its listing, reservations and current price', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const stay = await newBookableListing()
    const [id] = [await pinStayOnBoard(tripId, owner, stay), await pinStayOnBoard(tripId, owner)]
    await reserved(tripId, id, stay.listingId)
    const { data } = await callRoute(handler, routes.readProduct, { id }, owner)
    expect(data).toMatchObject({
      id,
      fresh: { totalPrice: 200, tripId },
      listings: [{ id: stay.listingId }],
      reservations: [{ id: 91 }],
      orders: [],
    })
  })
})
