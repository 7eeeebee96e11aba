import { handler } from '@nestboard/functions/feed/index.ts'
import { commentKey, feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { newComment, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { handler as followHandler } from '@nestboard/functions/follow/index.ts'
import { followerRecordRow } from '@nestboard/functions/follow/rows.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readRowsAtKeys, readPartitionRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { getUpperIdBits } from '@nestboard/shared/kernel/id.ts'
import { handler as notificationsHandler } from '@nestboard/functions/notifications/index.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import * as routes from '@nestboard/shared/feed/routes.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import { expect, it } from 'vitest'
import '../testing/objects.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'

const feedOf = async (who: Person, more = {}) => (await callRoute(handler, routes.readHomeFeed, more, who)).data!
const idsOf = async (who: Person) => (await feedOf(who)).posts.map(({ id }) => id)

async function supplierWith(follower: Person) {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  const followed = () =>
    captureStreamRecordOfWrite(followerRecordRow.key(follower.userId, `S#${supplierId}`), () =>
      callRoute(followHandler, follow.followSupplier, { supplierId }, follower),
    )
  const published = async (text = 'Fresh bread') => {
    const id = await newPost(owner, supplierId, { text })
    const [row] = (await readRowsAtKeys([feedPostKey(id)])) as Record<string, unknown>[]
    expect(await runReactions(makeStreamRecord(feedPostKey(id), undefined, row))).toEqual([])
    return { id, row: row! }
  }
  return { owner, supplierId, followed, published }
}

it('a post appears once in the feeds of followers and of the team, however often its record is delivered', async () => {
  const [me, other] = [await newPerson(), await newPerson()]
  const { owner, followed, published } = await supplierWith(me)
  await runReactions(await followed())
  const { id, row } = await published()
  await runReactions(makeStreamRecord(feedPostKey(id), undefined, row))
  expect([await idsOf(me), await idsOf(owner), await idsOf(other)]).toEqual([[id], [id], []])
})

it('following adds the author’s last posts to the feed, unfollowing removes them', async () => {
  const me = await newPerson()
  const { supplierId, followed, published } = await supplierWith(me)
  const ids = [(await published()).id, (await published()).id].toReversed()
  await runReactions(await followed())
  expect(await idsOf(me)).toEqual(ids)
  const left = await captureStreamRecordOfWrite(followerRecordRow.key(me.userId, `S#${supplierId}`), () =>
    callRoute(followHandler, follow.unfollowSupplier, { supplierId, followerId: me.userId }, me),
  )
  await runReactions(left)
  expect(await idsOf(me)).toEqual([])
})

it('pages stay stable while new posts arrive, and `latest` returns only newer posts', async () => {
  const me = await newPerson()
  const { followed, published } = await supplierWith(me)
  await runReactions(await followed())
  const ids: number[] = []
  for (let at = 0; at < 13; at++) ids.unshift((await published()).id)
  const first = await feedOf(me)
  expect(first.posts.map(({ id }) => id)).toEqual(ids.slice(0, 10))
  const late = (await published()).id
  const second = await feedOf(me, { cursor: first.cursor! })
  expect(second.posts.map(({ id }) => id)).toEqual(ids.slice(10))
  expect(second.cursor).toBeNull()
  expect((await feedOf(me, { latest: first.latest! })).posts.map(({ id }) => id)).toEqual([late])
})

it('a hidden or reported post disappears from the caller’s feed only, a deleted post from every feed', async () => {
  const [me, friend] = [await newPerson(), await newPerson()]
  const { owner, supplierId, followed, published } = await supplierWith(me)
  await runReactions(await followed())
  await runReactions(
    await captureStreamRecordOfWrite(followerRecordRow.key(friend.userId, `S#${supplierId}`), () =>
      callRoute(followHandler, follow.followSupplier, { supplierId }, friend),
    ),
  )
  const [a, b, c] = [(await published()).id, (await published()).id, (await published()).id]
  await callRoute(handler, routes.hidePost, { id: a }, me)
  await callRoute(handler, routes.reportPost, { id: b }, me)
  expect([await idsOf(me), await idsOf(friend)]).toEqual([[c], [c, b, a]])
  await callRoute(handler, routes.deletePost, { id: c }, owner)
  expect([await idsOf(me), await idsOf(friend)]).toEqual([[], [b, a]])
})

it('the comments of a deleted post and the replies to a deleted comment are removed', async () => {
  const me = await newPerson()
  const { owner, published } = await supplierWith(me)
  const { id, row } = await published()
  const first = await newComment(me, id)
  const answer = await newComment(owner, first)
  await newComment(me, answer)
  const comments = async () => (await callRoute(handler, routes.readPost, { id })).data!.msgs[0]!.comments
  expect(await comments()).toBe(3)
  await runReactions(
    await captureStreamRecordOfWrite(commentKey(first), async () => {
      await callRoute(handler, routes.deleteComment, { id: first }, me)
    }),
  )
  expect(await comments()).toBe(1)
  const [ended] = (await readRowsAtKeys([commentKey(answer)])) as Record<string, unknown>[]
  const record = makeStreamRecord(commentKey(answer), { ...ended, flags: 1 }, ended)
  expect(await runReactions(record, record)).toEqual([])
  expect(await comments()).toBe(0)
  await callRoute(handler, routes.deletePost, { id }, owner)
  await runReactions(makeStreamRecord(feedPostKey(id), row, undefined))
  expect(await scanRowsByPrefix(`FP#${getUpperIdBits(id)}`)).toEqual([])
})

it('a comment notifies the post’s author and a reply the comment’s author, but nobody of their own', async () => {
  const me = await newPerson('Rita Reader')
  const { owner, published } = await supplierWith(me)
  const { id } = await published()
  const said = async (who: Person, parentId: number) => {
    const comment = await newComment(who, parentId)
    const [row] = (await readRowsAtKeys([commentKey(comment)])) as Record<string, unknown>[]
    const record = makeStreamRecord(commentKey(comment), undefined, row)
    await runReactions(record, record)
    return comment
  }
  const first = await said(me, id)
  await said(me, first)
  await said(owner, first)
  await said(owner, id)
  const kinds = async (who: Person) =>
    (await callRoute(notificationsHandler, notifications.listNotifications, {}, who)).data!.notifications.map(
      ({ kind }) => kind,
    )
  expect(await kinds(owner)).toEqual(['POST_COMMENTED'])
  expect(await kinds(me)).toEqual(['SUPPLIER_REPLIED'])
  expect((await readPartitionRows(`U#${me.userId}`)).filter(({ sk }) => sk.startsWith('SAID#'))).toHaveLength(2)
})
