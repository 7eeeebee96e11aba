import * as routes from '@nestboard/shared/feed/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { putRows } from '../kernel/testing/rows.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { buildFeedSourceMergedOnReadRow } from './feed.store.ts'
import { handler } from './index.ts'
import { newPost } from './testing/post.ts'

interface Author {
  readonly owner: Person
  readonly supplierId: number
}

/** Creates authors who are treated as having many followers, and whom the reader follows. */
async function largeAuthors(count: number, me: Person): Promise<Author[]> {
  const authors: Author[] = []
  for (let nth = 0; nth < count; nth++) {
    const owner = await newPerson()
    authors.push({ owner, supplierId: await newSupplier(owner) })
  }
  await putRows(authors.map(({ supplierId }) => buildFeedSourceMergedOnReadRow(me.userId, `S#${supplierId}`)))
  return authors
}

const feedOf = (me: Person, cursor?: string) => callRoute(handler, routes.readHomeFeed, cursor ? { cursor } : {}, me)

it.each([
  ['among others with as many posts as a page holds', 6, 2],
  ['among others with hardly any posts', 4, 1],
])('a page that one large author fills takes three rounds of reads, %s', async (_, count, ofOthers) => {
  const me = await newPerson()
  const [first, ...others] = await largeAuthors(count, me)
  for (let nth = 0; nth < ofOthers; nth++) for (const { owner, supplierId } of others) await newPost(owner, supplierId)
  const ids: number[] = []
  for (let nth = 0; nth < 12; nth++) ids.unshift(await newPost(first!.owner, first!.supplierId))
  const liked = [ids[0]!, ids[9]!]
  for (const id of liked) await callRoute(handler, routes.react, { id, flags: 1 }, me)
  await callRoute(handler, routes.hidePost, { id: ids[5]! }, me)

  let read: Awaited<ReturnType<typeof feedOf>>['data']
  const [, , rounds] = await measureRouteUnits(async () => {
    read = (await feedOf(me)).data
  })
  expect(rounds).toBeLessThanOrEqual(3)
  expect(read!.posts.map(({ id }) => id)).toEqual(ids.slice(0, 10).filter((id) => id !== ids[5]))
  expect(new Set(read!.reactions.map(({ msgId }) => msgId))).toEqual(new Set(liked))
  // The next page begins after the last post of this page and repeats none.
  const next = (await feedOf(me, read!.cursor!)).data!
  expect(next.posts.map(({ id }) => id).slice(0, 2)).toEqual(ids.slice(10))
  expect(next.posts).toHaveLength(Math.min(10, 2 + (count - 1) * ofOthers))
})

it('shows a reader’s marks on old posts even if they have many marks on newer posts', async () => {
  const me = await newPerson()
  const [first, second] = await largeAuthors(2, me)
  const old = await newPost(first!.owner, first!.supplierId)
  for (let nth = 0; nth < 7; nth++) await newPost(first!.owner, first!.supplierId)
  await callRoute(handler, routes.react, { id: old, flags: 1 }, me)
  // Gives the reader likes on more new posts than `listInteractionsWithNewestPosts` reads, and deletes these posts; the
  // likes remain.
  const { owner, supplierId } = second!
  for (let nth = 0; nth < 45; nth++) {
    const id = await newPost(owner, supplierId)
    await callRoute(handler, routes.react, { id, flags: 1 }, me)
    await callRoute(handler, routes.deletePost, { id }, owner)
  }
  let read: Awaited<ReturnType<typeof feedOf>>['data']
  const [, , rounds] = await measureRouteUnits(async () => {
    read = (await feedOf(me)).data
  })
  const { posts, reactions } = read!
  expect(rounds).toBeLessThanOrEqual(3)
  expect(posts).toHaveLength(8)
  expect(reactions.map(({ msgId }) => msgId)).toEqual([old])
})
