import * as routes from '@nestboard/shared/feed/routes.ts'
import { allowedPostActionFlags } from '@nestboard/shared/reviews/model.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { newListing, createPublicListing } from '../listing/testing/listing.ts'
import { addTestTeamMember, assignListingsToMember, newSupplier, newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { newComment, uploadSupplierPicture, newPost } from './testing/post.ts'

const posted = (supplierId: number, text: string, who: { cookie: string }) =>
  callRoute(handler, routes.createPost, { supplierId, text }, who)
const flagsOf = async (id: number, who?: { cookie: string }) =>
  (await callRoute(handler, routes.readPost, { id }, who)).data!.posts[0]!.uiFlags

describe('publishing a post', () => {
  it('shows its text, pictures in order and listing to everybody, and never who wrote it', async () => {
    const { id: listingId, supplierId, owner } = await createPublicListing()
    const mediaIds = [
      await uploadSupplierPicture(owner, supplierId),
      await uploadSupplierPicture(owner, supplierId),
    ].toReversed()
    const id = await newPost(owner, supplierId, { listingId, mediaIds, text: '  Fresh bread\r\nevery day ' })
    const { data } = await callRoute(handler, routes.readPost, { id })
    expect(data!.posts).toMatchObject([
      { id, supplierId, userId: null, text: 'Fresh bread\nevery day', listingId, uiFlags: 0, flags: 1 },
    ])
    expect(data!.posts[0]!.media.map(({ idx, url }) => [idx, url])).toEqual(
      mediaIds.map((media, idx) => [idx, expect.stringContaining(String(media)) as string]),
    )
    expect(data!.listings.STAY).toMatchObject([{ id: listingId }])
    expect(data!.suppliers).toMatchObject([{ id: supplierId }])
    expect(data!.msgs).toMatchObject([{ id, postId: id, likes: 0, comments: 0 }])
  })

  it.each([
    ['empty', '', 400],
    ['two characters', 'ab', 400],
    ['two characters and spaces', '  ab  ', 400],
    ['three characters', 'abc', 200],
    ['the most characters', 'a'.repeat(4000), 200],
    ['one more', 'a'.repeat(4001), 400],
    ['right to left', 'مرحبا بكم في المنارة', 200],
    ['emoji', '🏝️🏝️🏝️', 200],
  ])('%s text: %s is %i', async (_, text, code) => {
    const owner = await newPerson()
    const supplierId = await newSupplier(owner)
    expect((await posted(supplierId, text, owner)).code).toBe(code)
    expect((await callRoute(handler, routes.listPostsBySupplier, { supplierId })).data!.posts).toHaveLength(
      code === 200 ? 1 : 0,
    )
  })

  it('keeps text with markup exactly as it was written', async () => {
    const owner = await newPerson()
    const supplierId = await newSupplier(owner)
    const text = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) &lt;b&gt; ${7*7}'
    const id = await newPost(owner, supplierId, { text })
    expect((await callRoute(handler, routes.readPost, { id })).data!.posts[0]!.text).toBe(text)
  })

  it('is allowed for roles that may post, and writes nothing for others', async () => {
    const owner = await newPerson()
    const supplierId = await newSupplier(owner)
    for (const [role, code] of [
      ['ADMIN', 200],
      ['MANAGER', 200],
      ['REP', 200],
      ['AGENT', 403],
      ['GUEST', 403],
    ] as const) {
      const member = await newPerson()
      await addTestTeamMember(supplierId, member.userId, role)
      expect([role, (await posted(supplierId, 'From the team', member)).code]).toEqual([role, code])
    }
    expect((await posted(supplierId, 'From outside', await newPerson())).code).toBe(404)
    expect((await callRoute(handler, routes.listPostsBySupplier, { supplierId })).data!.posts).toHaveLength(3)
  })

  it('refuses files and listings of other suppliers, duplicate files and a seventh file', async () => {
    const [mine, theirs] = [await createPublicListing(), await createPublicListing()]
    const { supplierId, owner } = mine
    const [own, foreign] = [
      await uploadSupplierPicture(owner, supplierId),
      await uploadSupplierPicture(theirs.owner, theirs.supplierId),
    ]
    for (const mediaIds of [[foreign], [own, own], [404]])
      expect(await callRoute(handler, routes.createPost, { supplierId, text: 'Look', mediaIds }, owner)).toMatchObject({
        code: 400,
        error: 'A picture of this post is missing or already removed',
      })
    const seven = Array.from({ length: 7 }, (_, at) => at + 1)
    expect(
      (await callRoute(handler, routes.createPost, { supplierId, text: 'Look', mediaIds: seven }, owner)).code,
    ).toBe(400)
    const linked = { supplierId, text: 'Look', listingId: theirs.id }
    expect((await callRoute(handler, routes.createPost, linked, owner)).code).toBe(404)
    expect((await callRoute(handler, routes.listPostsBySupplier, { supplierId })).data!.posts).toEqual([])
  })

  it('does not show a linked listing that is hidden', async () => {
    const { supplierId, owner } = await createPublicListing()
    const id = await newPost(owner, supplierId, { listingId: await newListing(supplierId, owner) })
    expect((await callRoute(handler, routes.readPost, { id })).data!.listings).toEqual({})
  })
})

describe('what a reader may do', () => {
  it('depends on the reader', async () => {
    const [owner, me, rep, agent] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
    const supplierId = await newSupplier(owner)
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    await addTestTeamMember(supplierId, agent.userId, 'AGENT')
    const id = await newPost(owner, supplierId)
    expect(await flagsOf(id)).toBe(0)
    for (const [who, may] of [
      [me, { delete: false, report: true, like: true, add: true, supplier: false }],
      [agent, { delete: false, report: true, like: true, add: true, supplier: false }],
      [owner, { delete: true, report: false, like: true, add: true, supplier: true }],
      [rep, { delete: true, report: false, like: true, add: true, supplier: true }],
    ] as const) {
      const flags = await flagsOf(id, who)
      const shown = Object.keys(may).map((name) => [
        name,
        hasFlag(flags, allowedPostActionFlags[name as keyof typeof may]),
      ])
      expect(Object.fromEntries(shown)).toEqual(may)
    }
  })
})

describe('deleting a post', () => {
  it('removes it for everyone, and gives strangers and unknown ids the same refusal', async () => {
    const { id: listingId, supplierId, owner } = await createPublicListing()
    const id = await newPost(owner, supplierId, { listingId })
    const [stranger, guest] = [await newPerson(), await newPerson()]
    await addTestTeamMember(supplierId, guest.userId, 'GUEST')
    const refusal = await callRoute(handler, routes.deletePost, { id }, stranger)
    expect(refusal.code).toBe(404)
    expect(refusal.body).toBe((await callRoute(handler, routes.deletePost, { id: 77 }, stranger)).body)
    expect((await callRoute(handler, routes.deletePost, { id }, guest)).code).toBe(403)
    expect((await callRoute(handler, routes.deletePost, { id }, owner)).code).toBe(200)
    expect((await callRoute(handler, routes.deletePost, { id }, owner)).code).toBe(404)
    expect((await callRoute(handler, routes.readPost, { id })).code).toBe(404)
    expect((await callRoute(handler, routes.listPostsBySupplier, { supplierId })).data!.posts).toEqual([])
    expect((await callRoute(handler, routes.listSupplierPostsByListing, { listingId })).data!.posts).toEqual([])
  })
})

describe('reporting', () => {
  it('keeps one report per person and post, and at most twenty reports an hour', async () => {
    const [owner, me] = [await newPerson(), await newPerson()]
    const supplierId = await newSupplier(owner)
    const ids: number[] = []
    for (let at = 0; at < 22; at++) ids.push(await newPost(owner, supplierId))
    const [first = 0] = ids
    for (let at = 0; at < 2; at++)
      expect((await callRoute(handler, routes.reportPost, { id: first }, me)).code).toBe(200)
    expect(await scanRowsByPrefix(`REPORT#${first}`)).toMatchObject([{ userId: me.userId, postId: first }])
    const codes: number[] = []
    for (const id of ids.slice(1)) codes.push((await callRoute(handler, routes.reportPost, { id }, me)).code)
    expect(codes.filter((code) => code === 200)).toHaveLength(19)
    expect(codes.at(-1)).toBe(429)
    expect(await scanRowsByPrefix(`REPORT#${ids.at(-1)}`)).toEqual([])
  })
})

describe('lists', () => {
  it('return each post once, even while new posts are added', async () => {
    const { id: listingId, supplierId, owner } = await createPublicListing()
    const ids: number[] = []
    for (let at = 0; at < 23; at++) ids.unshift(await newPost(owner, supplierId, { listingId }))
    for (const [route, of] of [
      [routes.listPostsBySupplier, { supplierId }],
      [routes.listSupplierPostsByListing, { listingId }],
    ] as const) {
      const seen: number[] = []
      let cursor: string | null | undefined
      for (let pages = 0; pages < 4 && cursor !== null; pages++) {
        const { data } = await callRoute(handler, route as typeof routes.listPostsBySupplier, {
          ...(of as { supplierId: number }),
          ...(cursor && { cursor }),
        })
        seen.push(...data!.posts.map(({ id }) => id))
        cursor = data!.cursor
        if (pages === 0) await newPost(owner, supplierId, { listingId })
      }
      expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
    }
  })

  it('of an unknown supplier or a hidden person answer 404', async () => {
    const me = await newPerson()
    expect((await callRoute(handler, routes.listPostsBySupplier, { supplierId: 77 })).code).toBe(404)
    expect((await callRoute(handler, routes.listPostsByUser, { userId: 77 }, me)).code).toBe(404)
    expect((await callRoute(handler, routes.listPostsByUser, { userId: me.userId }, me)).data!.posts).toEqual([])
  })
})

it('a member bound to listings writes, deletes and answers as the supplier only posts that link one of these, or none', async () => {
  const team = await newTeam()
  const { supplierId, people } = team
  const { OWNER, REP } = people
  const [own, beyond] = [await newListing(supplierId, OWNER), await newListing(supplierId, OWNER)]
  await assignListingsToMember(team, 'REP', [own])
  const link = (listingId: number) =>
    callRoute(handler, routes.createPost, { supplierId, text: 'Fresh bread', listingId }, REP)
  expect((await link(beyond)).code).toBe(404)
  expect((await link(own)).code).toBe(200)
  expect((await posted(supplierId, 'Fresh bread', REP)).code).toBe(200)
  const theirs = await newPost(OWNER, supplierId, { listingId: beyond })
  expect(hasFlag(await flagsOf(theirs, REP), allowedPostActionFlags.delete)).toBe(false)
  await newComment(REP, theirs)
  const { data } = await callRoute(handler, routes.listCommentsOfPost, { postId: theirs })
  expect(data!.msgs).toMatchObject([{ userId: REP.userId, supplierId: null }])
  const remove = (id: number) => callRoute(handler, routes.deletePost, { id }, REP)
  expect((await remove(theirs)).code).toBe(403)
  expect((await remove(await newPost(OWNER, supplierId, { listingId: own }))).code).toBe(200)
})
