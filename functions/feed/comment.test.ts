import * as routes from '@nestboard/shared/feed/routes.ts'
import { feedLimits } from '@nestboard/shared/feed/model.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { newTestSession } from '../kernel/testing/session.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { putRows, readRowsAtKeys } from '../kernel/testing/rows.ts'
import { commentKey, postPartition, repliesByParentIndex } from './rows.ts'
import { newComment, newPost } from './testing/post.ts'

async function post() {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  return { owner, supplierId, id: await newPost(owner, supplierId) }
}
const rootOf = async (id: number, who?: Person) =>
  (await callRoute(handler, routes.readPost, { id }, who)).data!.msgs[0]!
const allOf = async (postId: number, who?: Person) =>
  (await callRoute(handler, routes.listCommentsOfPost, { postId }, who)).data!.msgs

describe('comments', () => {
  it('form a tree, in which the supplier answers in its own name', async () => {
    const { owner, supplierId, id } = await post()
    const me = await newPerson('Rita Reader')
    const first = await newComment(me, id, 'Is it windy?')
    const answer = await newComment(owner, first, 'Only in May')
    const last = await newComment(me, id, 'Booked')
    const { data } = await callRoute(handler, routes.listComments, { parentId: id }, me)
    expect(data!.msgs.map((msg) => msg.id)).toEqual([last, first])
    expect(data!.parent).toMatchObject({ id, comments: 3 })
    expect(data!.msgs[1]).toMatchObject({
      userId: me.userId,
      supplierId: null,
      child: 1,
      depth: 1,
      text: 'Is it windy?',
    })
    const below = (await callRoute(handler, routes.listComments, { parentId: first }, me)).data!
    expect(below.msgs).toMatchObject([{ id: answer, userId: null, supplierId, depth: 2, parentId: first }])
    expect(below.suppliers).toMatchObject([{ id: supplierId }])
    expect(JSON.stringify(below)).not.toContain('Olga')
  })

  it('are all reachable beyond any page, newest first, while others are added', async () => {
    const { id } = await post()
    const me = await newPerson()
    const first = await newComment(me, id)
    const [row] = await readRowsAtKeys([commentKey(first)])
    // Many of one millisecond, as a busy post may have; ids of their kind are random below the post's.
    const said = [...new Set(Array.from({ length: 230 }, () => deriveChildEntityId(id, newId())))]
    await putRows(
      said.map((each, at) => {
        const nco = 1000 + Math.floor(at / 25)
        const parentId = at < 25 ? first : id
        return {
          ...(row as object),
          ...commentKey(each),
          ...repliesByParentIndex(parentId, nco, each),
          id: each,
          parentId,
          nco,
        }
      }),
    )
    const walk = async (parentId: number, add: () => Promise<unknown>) => {
      const found: { id: number; nco: number }[] = []
      let cursor: string | undefined
      do {
        const page = { parentId, ...(cursor && { cursor }) }
        const { data } = await callRoute(handler, routes.listComments, page, me)
        found.push(...data!.msgs)
        cursor = data!.cursor ?? undefined
        await add()
      } while (cursor)
      return found
    }
    const newest = await newComment(me, id, 'Just now')
    const found = await walk(id, () => newComment(me, id, 'Later'))
    expect(found.map((msg) => msg.id).slice(0, 2)).toEqual([newest, first])
    expect(new Set(found.map((msg) => msg.id))).toEqual(new Set([newest, first, ...said.slice(25)]))
    expect(found).toHaveLength(2 + said.length - 25)
    expect(found).toEqual(found.toSorted((a, b) => b.nco - a.nco || b.id - a.id))
    const replies = (await walk(first, async () => {})).map((msg) => msg.id)
    expect([replies.length, new Set(replies)]).toEqual([25, new Set(said.slice(0, 25))])

    const all: number[] = []
    let cursor: string | null | undefined
    do {
      const page = { postId: id, ...(cursor && { cursor }) }
      const { data } = await callRoute(handler, routes.listCommentsOfPost, page, me)
      all.push(...data!.msgs.map((msg) => msg.id))
      cursor = data!.cursor
    } while (cursor)
    expect(new Set(all).size).toBe(all.length)
    expect(all).toEqual(expect.arrayContaining([newest, first, ...said]))
    const foreign = { postId: (await post()).id, cursor: encodeCursor({ pk: 'FP#1', sk: 'MSG#1' })! }
    expect((await callRoute(handler, routes.listCommentsOfPost, foreign, me)).code).toBe(400)
    const forged = { postId: id, cursor: encodeCursor({ pk: postPartition(id), sk: 'x' })! }
    expect((await callRoute(handler, routes.listCommentsOfPost, forged, me)).code).toBe(400)
  }, 60_000)

  it.each([
    ['', 400],
    ['   ', 400],
    ['y', 200],
    ['a'.repeat(1000), 200],
    ['a'.repeat(1001), 400],
    ['<script>alert(1)</script>', 200],
  ])('with the text %j: %i', async (text, code) => {
    const { id } = await post()
    const me = await newPerson()
    expect((await callRoute(handler, routes.createComment, { parentId: id, text }, me)).code).toBe(code)
    expect((await allOf(id)).map((msg) => msg.text)).toEqual(code === 200 ? [text] : [])
  })

  it('get the same refusal on deleted posts, deleted comments and unknown ids', async () => {
    const { owner, id } = await post()
    const me = await newPerson()
    const gone = await newComment(me, id)
    await callRoute(handler, routes.deleteComment, { id: gone }, me)
    const answers = [await callRoute(handler, routes.createComment, { parentId: gone, text: 'late' }, me)]
    await callRoute(handler, routes.deletePost, { id }, owner)
    answers.push(await callRoute(handler, routes.createComment, { parentId: id, text: 'late' }, me))
    answers.push(await callRoute(handler, routes.createComment, { parentId: 77, text: 'late' }, me))
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  it('go no deeper than the limit', async () => {
    const { id } = await post()
    const me = await newPerson()
    let parentId = id
    for (let depth = 1; depth <= feedLimits.depth; depth++) parentId = await newComment(me, parentId)
    expect(await callRoute(handler, routes.createComment, { parentId, text: 'deeper' }, me)).toMatchObject({
      code: 400,
      error: 'This conversation is too deep to answer',
    })
  })

  it('are deleted with their text, only by their author and the post’s team', async () => {
    const { owner, id } = await post()
    const [me, other] = [await newPerson(), await newPerson()]
    const [mine, second] = [await newComment(me, id, 'quokkatext'), await newComment(me, id)]
    expect((await callRoute(handler, routes.deleteComment, { id: mine }, other)).code).toBe(403)
    expect((await callRoute(handler, routes.deleteComment, { id }, owner)).code).toBe(404)
    expect((await callRoute(handler, routes.deleteComment, { id: mine }, me)).code).toBe(200)
    expect((await callRoute(handler, routes.deleteComment, { id: mine }, me)).code).toBe(404)
    expect((await callRoute(handler, routes.deleteComment, { id: second }, owner)).code).toBe(200)
    expect(await allOf(id)).toEqual([])
    expect((await rootOf(id)).comments).toBe(0)
  })
})

describe('likes', () => {
  it('are counted exactly under 200 concurrent changes by many people', async () => {
    const { id } = await post()
    const comment = await newComment(await newPerson(), id)
    const people = await Promise.all(Array.from({ length: 20 }, () => newPerson()))
    const toggles = people.flatMap((who, at) =>
      Array.from({ length: 10 }, (_, nth) => ({ who, on: (at + nth) % 3 > 0 })),
    )
    const codes = await Promise.all(
      toggles.map(async ({ who, on }) => {
        const { cookie } = await newTestSession(who.userId)
        return (await callRoute(handler, routes.react, { id: comment, flags: on ? 1 : 0 }, { cookie })).code
      }),
    )
    expect(codes.every((code) => code === 200 || code === 503)).toBe(true)
    const liking = await Promise.all(
      people.map(
        async (who) => (await callRoute(handler, routes.listCommentsOfPost, { postId: id }, who)).data!.reactions,
      ),
    )
    expect((await allOf(id))[0]!.likes).toBe(liking.flat().length)
  })

  it('of a post count once when repeated, and a dislike removes the like', async () => {
    const { id } = await post()
    const me = await newPerson()
    const likes: number[] = []
    for (const flags of [1, 1, 2, 2, 1, 0, 0]) {
      expect((await callRoute(handler, routes.react, { id, flags }, me)).code).toBe(200)
      likes.push((await rootOf(id)).likes)
    }
    expect(likes).toEqual([1, 1, 0, 0, 1, 0, 0])
    expect((await callRoute(handler, routes.react, { id, flags: 3 }, me)).code).toBe(400)
    expect((await callRoute(handler, routes.react, { id: 77, flags: 1 }, me)).code).toBe(404)
    expect((await callRoute(handler, routes.react, { id, flags: 1 })).code).toBe(401)
  })
})
