import { reviewsPerPage } from '@nestboard/shared/reviews/model.ts'
import * as routes from '@nestboard/shared/reviews/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { handler } from './index.ts'
import { writeOldFormatRatingCounts, storeTestReviews } from './testing/review.ts'

type Query = Partial<RouteParamsInput<typeof routes.listPostsByListing>>
const list = (listingId: number, query: Query = {}, who: { cookie?: string } = {}) =>
  callRoute(handler, routes.listPostsByListing, { listingId, listingType: 'STAY', mask: 4, flags: 4, ...query }, who)
const idsOf = async (listingId: number, query: Query = {}) =>
  (await list(listingId, query)).data!.posts.map(({ id }) => id)

describe('reviews', () => {
  it('returns a review as a post with review fields, which are empty where nothing was written', async () => {
    const { id: listingId } = await createPublicListing()
    const content = { rating: 9, title: 'Warm floors', pros: 'The stove', cons: 'The stairs', isVerified: true }
    const [full, plain] = await storeTestReviews(listingId, [content, { text: 'It rained.\nWe did not mind.' }])
    const { data } = await list(listingId)
    expect(data!.reviews).toEqual([
      {
        postId: plain,
        listingId,
        rating: 0,
        title: '',
        pros: '',
        cons: '',
        mediaIds: [],
        isVerified: false,
        reply: null,
      },
      { postId: full, listingId, ...content, mediaIds: [], reply: null },
    ])
    const nobody = { userId: null, uiFlags: 0, flags: 7, location: '', media: [], listingType: 'STAY', listingId }
    expect(data!.posts).toMatchObject([
      { id: plain, text: 'It rained.\nWe did not mind.', ...nobody },
      { id: full, text: '', ...nobody },
    ])
    expect(data).toMatchObject({ listings: { STAY: [{ id: listingId }] }, msgs: [], users: [], parent: null })
    expect([data!.latest, data!.earliest]).toEqual([data!.posts[0]!.nco, data!.posts[1]!.nco])
  })

  it('returns an empty page for a listing without reviews', async () => {
    const { id } = await createPublicListing()
    expect((await list(id)).data).toMatchObject({
      posts: [],
      reviews: [],
      ratings: null,
      earliest: null,
      latest: null,
      cursor: null,
    })
  })

  it('lists each review exactly once across pages, newest first, even if many share a timestamp', async () => {
    const { id: listingId } = await createPublicListing()
    const created = await storeTestReviews(
      listingId,
      Array.from({ length: 2 * reviewsPerPage + 3 }, (_, at) => ({ nco: 1_600_000_000_000 + (at < 5 ? at : 5) })),
    )
    const pages = [(await list(listingId)).data!]
    for (let cursor = pages[0]!.cursor; cursor !== null;) {
      pages.push((await list(listingId, { cursor })).data!)
      cursor = pages.at(-1)!.cursor
    }
    expect(pages.map(({ posts }) => posts.length)).toEqual([reviewsPerPage, reviewsPerPage, 3])
    const posts = pages.flatMap((page) => page.posts)
    expect(new Set(posts.map(({ id }) => id))).toEqual(new Set(created))
    expect(posts.map(({ nco }) => nco)).toEqual(posts.map(({ nco }) => nco).toSorted((a, b) => b - a))
    expect(await idsOf(listingId, { earliest: 1_600_000_000_002 })).toEqual([created[1], created[0]])
    expect(await idsOf(listingId, { cursor: 'P#1|anything' })).toHaveLength(reviewsPerPage)
  })

  it('returns the rating counts on the first page only', async () => {
    const { id: listingId } = await createPublicListing()
    await storeTestReviews(listingId, [{ rating: 10 }, { rating: 8 }])
    await writeOldFormatRatingCounts(listingId, { 10: 3, 8: 1 })
    expect((await list(listingId)).data!.ratings).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 3])
    expect((await list(listingId, { earliest: 1_800_000_000_000 })).data!.ratings).toBeNull()
  })

  it('filters by flags, and finds nothing when asked for posts that aren’t reviews', async () => {
    const { id: listingId } = await createPublicListing()
    const created = await storeTestReviews(listingId, [{}])
    expect(
      (await callRoute(handler, routes.listPostsByListing, { listingId, listingType: 'STAY' })).data!.posts,
    ).toHaveLength(1)
    expect(await idsOf(listingId, { mask: 5, flags: 5 })).toEqual(created)
    expect(await idsOf(listingId, { mask: 6, flags: 4 })).toEqual([])
    expect(await idsOf(listingId, { mask: 4, flags: 0 })).toEqual([])
  })

  it('shows an author’s name to readers who may see the author', async () => {
    const [{ id: listingId }, author, reader] = [await createPublicListing(), await newPerson('Ann'), await newPerson()]
    await storeTestReviews(listingId, [{ userId: author.userId }])
    const named = async (who: { cookie?: string } = {}) =>
      (await list(listingId, {}, who)).data!.users.map(({ name }) => name)
    expect([await named(), await named(reader)]).toEqual([['Ann'], ['Ann']])
    await callRoute(profileHandler, profile.updateAccount, { id: author.userId, visibility: 'PRIVATE' }, author)
    expect([await named(), await named(reader)]).toEqual([[], ['Ann']])
    expect((await list(listingId)).data!.posts).toHaveLength(1)
  })

  it('reads a first page with two units, and a further one with one and a half', async () => {
    const { id: listingId } = await createPublicListing()
    const text = 'A quiet house above the bay, and everything in it works. '.repeat(5)
    await storeTestReviews(
      listingId,
      Array.from({ length: reviewsPerPage + 1 }, () => ({ text })),
    )
    await writeOldFormatRatingCounts(listingId, { 9: 11 })
    expect(await measureRouteUnits(() => list(listingId))).toEqual([2, 0, 1])
    expect(await measureRouteUnits(() => list(listingId, { earliest: 1_800_000_000_000 }))).toEqual([1.5, 0, 1])
  })
})

describe('a hidden listing', () => {
  it('gives the same 404 for its reviews as for an unknown listing or another type, except to its team', async () => {
    const hidden = await createPublicListing({ visibility: 'PRIVATE' })
    const shown = await createPublicListing()
    await storeTestReviews(hidden.id, [{}])
    const missing = await list(987_654_321)
    expect(missing.code).toBe(404)
    expect((await list(hidden.id, {}, await newPerson())).body).toBe(missing.body)
    expect((await list(hidden.id)).body).toBe(missing.body)
    expect((await list(shown.id, { listingType: 'BOAT' })).body).toBe(missing.body)
    expect((await list(hidden.id, {}, hidden.owner)).data!.posts).toHaveLength(1)
  })
})

describe('refuses', () => {
  it.each([
    [{ mask: 8 }, 'Invalid mask'],
    [{ flags: -1 }, 'Invalid flags'],
    [{ earliest: 0 }, 'Invalid earliest'],
  ])('%j', async (query, error) => {
    const { id } = await createPublicListing()
    expect(await list(id, query)).toMatchObject({ code: 400, error })
  })
})
