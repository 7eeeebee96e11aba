import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler } from '@nestboard/functions/feed/index.ts'
import { newPost } from '@nestboard/functions/feed/testing/post.ts'
import { handler as followHandler } from '@nestboard/functions/follow/index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readRowsAtKeys } from '@nestboard/functions/kernel/testing/rows.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { changeListing } from '@nestboard/functions/listing/listing.store.ts'
import { orderKey } from '@nestboard/functions/orders/rows.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { maxFollowersForFanOut } from '@nestboard/shared/feed/model.ts'
import * as routes from '@nestboard/shared/feed/routes.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import '../testing/objects.ts'
import { makeStreamRecord, runReactions } from '../testing/records.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'

let stream: SimulatedTableStream
beforeEach(async () => {
  stream = new SimulatedTableStream(() => true)
  await stream.start()
})

const feedOf = async (who: Person, more = {}) => (await callRoute(handler, routes.readHomeFeed, more, who)).data!
const idsOf = async (who: Person) => (await feedOf(who)).posts.map(({ id }) => id)

/** Books a pinned stay. Resolves to the order's id. */
async function book(pin: PinnedStay): Promise<number> {
  const id = await placeOrder(pin)
  await stream.drain()
  await approveOrDeclineOrder(id, true, pin.stay.owner)
  await stream.drain()
  return id
}

async function cancel(pin: PinnedStay): Promise<void> {
  await placeOrder(pin, 'CANCEL')
  await stream.drain()
}

async function published({ stay: { owner, supplierId, listingId } }: PinnedStay): Promise<number> {
  const id = await newPost(owner, supplierId, { listingId })
  await stream.drain()
  return id
}

async function follows(who: Person, supplierId: number): Promise<void> {
  await callRoute(followHandler, follow.followSupplier, { supplierId }, who)
  await stream.drain()
}

it('posts about a booked stay are in the feed once, from booking to cancellation', async () => {
  const pin = await newPinnedStay()
  const me = pin.traveler
  const earlier = await published(pin)
  expect(await idsOf(me)).toEqual([])
  const order = await book(pin)
  const later = await published(pin)
  await newPost(pin.stay.owner, pin.stay.supplierId)
  await stream.drain()
  expect(await idsOf(me)).toEqual([later, earlier])
  const [row] = (await readRowsAtKeys([orderKey(order)])) as Record<string, unknown>[]
  await cancel(pin)
  expect(await idsOf(me)).toEqual([])
  await published(pin)
  // The stream repeats the record of the booking after the cancellation.
  await runReactions(makeStreamRecord(orderKey(order), { ...row, status: 'PENDING' }, row))
  expect(await idsOf(me)).toEqual([])
})

it('a second booking of a stay keeps its posts in the feed when the first is canceled', async () => {
  const first = await newPinnedStay()
  const second = await newPinnedStay({ stay: first.stay, traveler: first.traveler, query: { inDays: 50 } })
  const id = await published(first)
  await book(first)
  await book(second)
  await cancel(first)
  expect(await idsOf(first.traveler)).toEqual([id])
  await cancel(second)
  expect(await idsOf(first.traveler)).toEqual([])
})

it('a followed supplier’s posts stay after a cancellation, and posts about a booked stay after unfollowing', async () => {
  const pin = await newPinnedStay()
  const me = pin.traveler
  const { owner, supplierId } = pin.stay
  await follows(me, supplierId)
  const id = await published(pin)
  const other = await newPost(owner, supplierId)
  await stream.drain()
  await book(pin)
  expect(await idsOf(me)).toEqual([other, id])
  await callRoute(followHandler, follow.unfollowSupplier, { supplierId, followerId: me.userId }, me)
  await stream.drain()
  expect(await idsOf(me)).toEqual([id])
  await follows(me, supplierId)
  await cancel(pin)
  expect(await idsOf(me)).toEqual([other, id])
})

it('posts about a stay with more than 1,000 bookings are merged when the feed is read, in stable pages without repeats', async () => {
  const pin = await newPinnedStay()
  const { traveler: me, stay } = pin
  await commitTransaction([
    { write: changeListing(stay.listingId, { bookings: maxFollowersForFanOut + 100 }, Date.now()) },
  ])
  await stream.drain()
  await follows(me, stay.supplierId)
  const before = [await published(pin), await published(pin)]
  await book(pin)
  const ids = [...before]
  for (let nth = 0; nth < 11; nth++) ids.push(await published(pin))
  ids.reverse()
  const first = await feedOf(me)
  expect(first.posts.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  const late = await published(pin)
  const second = await feedOf(me, { cursor: first.cursor! })
  expect(second.posts.map(({ id }) => id)).toEqual(ids.slice(10))
  expect(second.cursor).toBeNull()
  expect((await feedOf(me, { latest: first.latest! })).posts.map(({ id }) => id)).toEqual([late])
  await callRoute(followHandler, follow.unfollowSupplier, { supplierId: stay.supplierId, followerId: me.userId }, me)
  await stream.drain()
  expect(await idsOf(me)).toEqual([late, ...ids.slice(0, 9)])
  await cancel(pin)
  expect(await idsOf(me)).toEqual([])
})
