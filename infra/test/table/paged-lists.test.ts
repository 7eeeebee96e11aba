import { readFile } from 'node:fs/promises'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { newId } from '@nestboard/functions/kernel/random.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { buildTimeSortKey } from '@nestboard/functions/kernel/table/time-index.ts'
import { handler as notificationsHandler } from '@nestboard/functions/notifications/index.ts'
import { notificationKey, notificationsPartition } from '@nestboard/functions/notifications/rows.ts'
import { listNotifications } from '@nestboard/shared/notifications/routes.ts'
import { expect, it } from 'vitest'
import { servedHttpGetRoutes } from '../policy/routes.ts'

/** Names of the answer's field that leads to the next page, and of the parameter that takes it. */
const [nextFields, startParams] = [
  ['cursor', 'next', 'earliest', 'latest'],
  ['cursor', 'before', 'earliest', 'dayFrom'],
]
const paged = servedHttpGetRoutes
  .filter(({ route }) => {
    const [answer, params] = [Object.keys(route.data.shape), Object.keys(route.params.shape)]
    return nextFields.some((name) => answer.includes(name)) && startParams.some((name) => params.includes(name))
  })
  .map(({ key }) => key)

/** The test that reads each paged list beyond its first page. */
const walkedIn: Readonly<Record<string, string>> = {
  'GET /v1/supplier/audit/list': 'supplier/audit.test.ts',
  'GET /v1/stay/listing/listBySupplier': 'listing/filter.test.ts',
  'GET /v1/club/list': 'groups/invite.test.ts',
  'GET /v1/supplier/club/list': 'group-offers/offer.test.ts',
  'GET /v1/user/rate/listByListing': 'personal-offers/pages.test.ts',
  'GET /v1/user/rate/listByRate': 'personal-offers/pages.test.ts',
  'GET /v1/user/rate/listBySupplier': 'personal-offers/pages.test.ts',
  'GET /v1/trip/list': 'trips/trip.test.ts',
  'GET /v1/pricematch/listBySupplier': 'price-match/price-match.test.ts',
  'GET /v1/trip/product/order/list': 'orders/own-stays.test.ts',
  'GET /v1/trip/product/order/listBySupplier': 'orders/list.test.ts',
  'GET /v1/trip/product/order/listByListing': 'orders/list.test.ts',
  'GET /v1/post/listByListing': 'reviews/sorted.test.ts',
  'GET /v1/user/message/list': 'messages/message.test.ts',
  'GET /v1/post/listBySupplier': 'feed/post.test.ts',
  'GET /v1/post/listByUser': 'feed/post.test.ts',
  'GET /v1/post/listSupplierByListing': 'feed/post.test.ts',
  'GET /v1/user/feed/read': 'feed/depth.test.ts',
  'GET /v1/post/msg/list': 'feed/comment.test.ts',
  'GET /v1/post/msg/listByPost': 'feed/comment.test.ts',
  'GET /v1/moderation/case/list': 'moderation/figures.test.ts',
}
/** Lists whose second page no test reads yet; a new list may not join them. */
const notWalkedYet = new Set([
  'GET /v1/club/member/listMembers',
  'GET /v1/stay/search/offer/list',
  'GET /v1/search/hawk/listByListing',
  'GET /v1/search/hawk/listByRate',
  'GET /v1/search/hawk/listBySupplier',
  'GET /v1/search/hawk/hit/listByListing',
  'GET /v1/search/hawk/hit/listByRate',
  'GET /v1/search/hawk/hit/listBySupplier',
  'GET /v1/whisk/listBySupplier',
  'GET /v1/stay/listing/review/export',
  'GET /v1/user/message/threads',
  'GET /v1/supplier/message/list',
  'GET /v1/supplier/message/threads',
  'GET /v1/moderation/decision/list',
])
/** Walked below. */
const walkedHere = 'GET /v1/user/notification/list'

it('every paged list of the contract has a test that reads beyond its first page', async () => {
  expect(paged.toSorted()).toEqual([...Object.keys(walkedIn), ...notWalkedYet, walkedHere].toSorted())
  for (const file of new Set(Object.values(walkedIn)))
    expect(await readFile(new URL(`../../../functions/${file}`, import.meta.url), 'utf8')).toMatch(
      /cursor|before|earliest|dayFrom/,
    )
})

const count = 230

it('every notification is listed once, newest first, while others arrive', async () => {
  const me = await newPerson()
  const note = (nco: number) => {
    const id = newId()
    const place = { gsi1pk: notificationsPartition(me.userId), gsi1sk: buildTimeSortKey(nco, id) }
    const subject = { actorUserId: null, supplierId: null, subjectId: 1, subjectName: '' }
    return {
      ...notificationKey(me.userId, id),
      ...place,
      ...subject,
      id,
      kind: 'USER_FOLLOWED',
      nco,
      isRead: false,
      nms: nco,
    }
  }
  const notes = Array.from({ length: count }, (_, at) => note(1000 + Math.floor(at / 70)))
  await putRows(notes)
  const found: { id: number; nco: number }[] = []
  let cursor: string | null | undefined
  do {
    const { data } = await callRoute(notificationsHandler, listNotifications, cursor ? { cursor } : {}, me)
    found.push(...data!.notifications)
    cursor = data!.cursor
    await putRows([note(9000)])
  } while (cursor)
  expect(found.map(({ id }) => id)).toEqual(
    notes.toSorted((a, b) => (a.gsi1sk < b.gsi1sk ? 1 : -1)).map(({ id }) => id),
  )
}, 60_000)
