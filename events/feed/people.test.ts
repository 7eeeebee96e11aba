import { handler } from '@nestboard/functions/feed/index.ts'
import { commentKey, feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { newComment, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { handler as followHandler } from '@nestboard/functions/follow/index.ts'
import { followerRecordRow } from '@nestboard/functions/follow/rows.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readRowsAtKeys } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as notificationsHandler } from '@nestboard/functions/notifications/index.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { supplierKey } from '@nestboard/functions/supplier/rows.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import * as routes from '@nestboard/shared/feed/routes.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import { expect, it } from 'vitest'
import '../testing/objects.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from '../testing/records.ts'

const idsOf = async (who: Person) =>
  (await callRoute(handler, routes.readHomeFeed, {}, who)).data!.posts.map(({ id }) => id)
const toldTo = async (who: Person) =>
  (await callRoute(notificationsHandler, notifications.listNotifications, {}, who)).data!.notifications.map(
    ({ kind }) => kind,
  )

async function posted(who: Person, text = 'Two nights in the cabin'): Promise<number> {
  const { data } = await callRoute(handler, routes.createPost, { text }, who)
  await delivered(feedPostKey(data!.id))
  return data!.id
}

async function delivered(key: ReturnType<typeof feedPostKey>): Promise<void> {
  const [row] = (await readRowsAtKeys([key])) as Record<string, unknown>[]
  expect(await runReactions(makeStreamRecord(key, undefined, row))).toEqual([])
}

it('a traveler’s post reaches their own feed and their followers’ feeds, and disappears after unfollowing', async () => {
  const [author, follower, stranger] = [await newPerson(), await newPerson(), await newPerson()]
  const userId = author.userId
  const key = followerRecordRow.key(follower.userId, `U#${userId}`)
  await runReactions(
    await captureStreamRecordOfWrite(key, () => callRoute(followHandler, follow.followUser, { userId }, follower)),
  )
  const id = await posted(author)
  expect([await idsOf(author), await idsOf(follower), await idsOf(stranger)]).toEqual([[id], [id], []])
  const unfollow = { userId, followerId: follower.userId }
  await runReactions(
    await captureStreamRecordOfWrite(key, () => callRoute(followHandler, follow.unfollowUser, unfollow, follower)),
  )
  expect([await idsOf(author), await idsOf(follower)]).toEqual([[id], []])
})

it('posts show their author’s new name, and are hidden from others when the author turns private', async () => {
  const [author, reader] = [await newPerson('Yusra Haddad'), await newPerson()]
  const id = await posted(author)
  const comment = await newComment(reader, id)
  const change = async (fields: object) =>
    runReactions(
      await captureStreamRecordOfWrite(accountKey(author.userId), () =>
        callRoute(profileHandler, profile.updateAccount, { id: author.userId, ...fields }, author),
      ),
    )
  await change({ name: 'Yusra Nasser' })
  expect((await callRoute(handler, routes.readPost, { id }, reader)).data!.users[0]!.name).toBe('Yusra Nasser')
  await change({ visibility: 'PRIVATE' })
  const refusals = [
    await callRoute(handler, routes.readPost, { id }, reader),
    await callRoute(handler, routes.listCommentsOfPost, { postId: id }, reader),
    await callRoute(handler, routes.createComment, { parentId: id, text: 'Still there?' }, reader),
    await callRoute(handler, routes.createComment, { parentId: comment, text: 'Still there?' }, reader),
    await callRoute(handler, routes.react, { id, flags: 1 }, reader),
    // This comment is the reader's own, but its thread is hidden from the reader.
    await callRoute(handler, routes.react, { id: comment, flags: 1 }, reader),
    await callRoute(handler, routes.reportComment, { id: comment }, reader),
    await callRoute(handler, routes.hidePost, { id }, reader),
    await callRoute(handler, routes.readPost, { id: 77 }, reader),
  ]
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 404))
  expect(new Set(refusals.map(({ body }) => body)).size).toBe(1)
  expect((await callRoute(handler, routes.readPost, { id }, author)).code).toBe(200)
  const { msgs } = (await callRoute(handler, routes.listCommentsOfPost, { postId: id }, author)).data!
  expect(msgs).toMatchObject([{ id: comment, likes: 0 }])
})

it('posts show the present name of their supplier', async () => {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner, 'Chalet Enzian')
  const id = await newPost(owner, supplierId)
  const renamed = await captureStreamRecordOfWrite(supplierKey(supplierId), () =>
    callRoute(supplierHandler, supplier.updateSupplier, { id: supplierId, name: 'Chalet Arnika' }, owner),
  )
  await runReactions(renamed)
  expect((await callRoute(handler, routes.readPost, { id })).data!.suppliers[0]!.name).toBe('Chalet Arnika')
})

it('the author is notified of likes together, and never of their own like', async () => {
  const [author, me, other] = [await newPerson(), await newPerson(), await newPerson()]
  const id = await posted(author)
  const comment = await newComment(me, id)
  const like = async (who: Person, of: number, key: ReturnType<typeof feedPostKey>) =>
    runReactions(
      await captureStreamRecordOfWrite(key, () => callRoute(handler, routes.react, { id: of, flags: 1 }, who)),
    )
  await like(author, id, feedPostKey(id))
  await like(me, comment, commentKey(comment))
  expect([await toldTo(author), await toldTo(me)]).toEqual([[], []])
  for (const who of [me, other]) await like(who, id, feedPostKey(id))
  await like(other, comment, commentKey(comment))
  expect([await toldTo(author), await toldTo(me)]).toEqual([['OWN_POST_LIKED'], ['COMMENT_LIKED']])
})

it('a mention notifies the person once, and nobody of a mention they wrote themselves', async () => {
  const [author, nora] = [await newPerson(), await newPerson('Nora Nord')]
  const handle = `nora-${nora.userId % 1e9}`
  await callRoute(profileHandler, profile.updateAccount, { id: nora.userId, handle }, nora)
  const id = await posted(author, `With @${handle} at the light`)
  expect(await toldTo(nora)).toEqual(['MENTIONED'])
  const mine = await newComment(nora, id, `I am @${handle}`)
  await delivered(commentKey(mine))
  const answer = await newComment(author, mine, `You are, @${handle}`)
  await delivered(commentKey(answer))
  expect(await toldTo(nora)).toEqual(['COMMENT_REPLIED', 'MENTIONED'])
  expect(await toldTo(author)).toEqual(['OWN_POST_COMMENTED'])
})
