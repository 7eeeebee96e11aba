import * as people from '@nestboard/shared/profile/routes.ts'
import * as listings from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/reviews/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { handler as profileHandler } from '../profile/index.ts'
import { handler } from './index.ts'
import { writeOldFormatRatingCounts } from './testing/review.ts'
import { newPastStay } from './testing/stayed.ts'

type Fields = Partial<RouteParamsInput<typeof routes.createReview>>
const fields = { rating: 9, title: 'Warm floors', pros: 'The stove', cons: 'The stairs' }
const review = (listingId: number, as: Person, more: Fields = {}) =>
  callRoute(handler, routes.createReview, { listingId, ...fields, ...more }, as)
const listed = async (listingId: number) =>
  (await callRoute(handler, routes.listPostsByListing, { listingId, listingType: 'STAY', mask: 4, flags: 4 })).data!
const rated = async (id: number) => {
  const { data } = await callRoute(listingHandler, listings.getListing, { id })
  return [data!.rating, data!.reviews]
}
const awards = async (as: Person) =>
  (await callRoute(profileHandler, people.listAwards, { userId: as.userId }, as)).data!.awards.map(({ type }) => type)

describe('a review after a completed stay', () => {
  it('is verified and changes the rating, and a person’s first one earns a Deal Key', async () => {
    const [{ id }, other, me] = [await createPublicListing(), await createPublicListing(), await newPerson('Ann')]
    for (const listingId of [id, other.id]) await newPastStay(me.userId, listingId)
    expect((await review(id, me)).data).toMatchObject({ dealKeyAcquired: true, isVerified: true })
    expect(await rated(id)).toEqual([90, 1])
    expect((await listed(id)).reviews).toMatchObject([{ ...fields, isVerified: true, reply: null }])
    expect((await review(other.id, me)).data).toMatchObject({ dealKeyAcquired: false, isVerified: true })
    expect(await awards(me)).toEqual(['DEAL_KEY'])
  })

  it('is replaced by the person’s second review, which keeps the id', async () => {
    const [{ id }, me] = [await createPublicListing(), await newPerson()]
    await newPastStay(me.userId, id)
    const first = await review(id, me)
    const second = await review(id, me, { rating: 4, title: 'On reflection' })
    expect(second.data).toMatchObject({ id: first.data!.id, dealKeyAcquired: false })
    expect((await listed(id)).reviews).toMatchObject([{ rating: 4, title: 'On reflection' }])
    expect((await listed(id)).ratings).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0, 0])
    expect(await rated(id)).toEqual([40, 1])
  })

  it('is added to an imported mean, and to counts without a version', async () => {
    const [{ id }, me] = [await createPublicListing(), await newPerson()]
    await newPastStay(me.userId, id)
    await writeOldFormatRatingCounts(id, { 10: 1 })
    await review(id, me, { rating: 5 })
    expect(await rated(id)).toEqual([75, 2])
  })

  it('is verified by any booked stay, even if a later stay was canceled', async () => {
    const [{ id }, me] = [await createPublicListing(), await newPerson()]
    await newPastStay(me.userId, id, { daysAgo: 9 })
    await newPastStay(me.userId, id, { daysAgo: 2, status: 'CANCELLED' })
    expect((await review(id, me)).data).toMatchObject({ isVerified: true })
    expect(await rated(id)).toEqual([90, 1])
  })

  it('is counted once for each of twenty people who write concurrently', async () => {
    const { id } = await createPublicListing()
    const guests = await Promise.all(Array.from({ length: 20 }, () => newPerson()))
    await Promise.all(guests.map(({ userId }) => newPastStay(userId, id)))
    const answers = await Promise.all(guests.map((guest, at) => review(id, guest, { rating: 1 + (at % 10) })))
    // Many concurrent writes of one row may lead to a 503, which the test retries as a browser would.
    for (const [at, { code }] of answers.entries())
      if (code === 503) await review(id, guests[at]!, { rating: 1 + (at % 10) })
    expect((await listed(id)).ratings).toEqual(Array.from({ length: 10 }, () => 2))
    expect(await rated(id)).toEqual([55, 20])
  })
})

describe('a review without a completed stay', () => {
  it.each([
    ['without any stay', undefined],
    ['before check-out', { daysAgo: -3 }],
    ['after a canceled stay', { status: 'CANCELLED' }],
  ] as const)('%s is listed, not verified, counts nothing and earns nothing', async (_, stay) => {
    const [{ id }, me] = [await createPublicListing(), await newPerson()]
    if (stay) await newPastStay(me.userId, id, stay)
    expect((await review(id, me)).data).toMatchObject({ dealKeyAcquired: false, isVerified: false })
    expect((await listed(id)).reviews).toMatchObject([{ isVerified: false, rating: 9 }])
    expect([await rated(id), await awards(me)]).toEqual([[0, 0], []])
    await newPastStay(me.userId, id)
    expect((await review(id, me)).data).toMatchObject({ dealKeyAcquired: true, isVerified: true })
    expect(await rated(id)).toEqual([90, 1])
  })
})

it.each([
  ['of three characters', 'Yes'],
  ['in Hebrew and Arabic', 'שלום עולם، أهلا وسهلا'],
  ['of zalgo', `Z${'\u0301\u0316'.repeat(20)}algo`],
  ['of emoji', '👩‍👩‍👧‍👦🏳️‍🌈🇨🇭'],
])('a review %s is kept as it is, and so is its answer', async (_, text) => {
  const [{ id, owner }, me] = [await createPublicListing(), await newPerson()]
  const written = await review(id, me, { title: text, pros: text, cons: text })
  await callRoute(handler, routes.replyToReview, { id: written.data!.id, listingId: id, text }, owner)
  expect((await listed(id)).reviews).toMatchObject([{ title: text, pros: text, cons: text, reply: { text } }])
})

describe('refuses', () => {
  it.each([
    [{ rating: 0 }, 'Invalid rating'],
    [{ rating: 11 }, 'Invalid rating'],
    [{ title: 'ab' }, 'Invalid title'],
    [{ title: '' }, 'Invalid title'],
    [{ title: 'a'.repeat(101) }, 'Invalid title'],
    [{ title: 'see \u202Egnp.exe' }, "Invalid title: Remove the hidden character after 'see'"],
    [{ pros: 'a'.repeat(4001) }, 'Invalid pros'],
    [{ cons: 'a'.repeat(4001) }, 'Invalid cons'],
    [{ mediaIds: [1, 2, 3, 4, 5, 6, 7] }, 'Invalid mediaIds'],
    [{ mediaIds: [1] }, 'Invalid mediaIds'],
  ])('%j', async (more, error) => {
    const [{ id }, me] = [await createPublicListing(), await newPerson()]
    expect(await review(id, me, more)).toMatchObject({ code: 400, error })
    expect((await listed(id)).reviews).toEqual([])
  })

  it('a stay of one’s own supplier, a hidden listing and a visitor', async () => {
    const shown = await createPublicListing()
    const hidden = await createPublicListing({ visibility: 'PRIVATE' })
    expect(await review(shown.id, shown.owner)).toMatchObject({
      code: 400,
      error: 'You can’t review a stay of your own supplier',
    })
    const missing = await review(987_654_321, await newPerson())
    expect((await review(hidden.id, await newPerson())).body).toBe(missing.body)
    expect(missing.code).toBe(404)
    expect((await callRoute(handler, routes.createReview, { listingId: shown.id, ...fields })).code).toBe(401)
  })
})

describe('the answer of the supplier', () => {
  it('can be changed and removed, and is removed when its review is replaced', async () => {
    const [{ id: listingId, owner }, me] = [await createPublicListing(), await newPerson()]
    const { id } = (await review(listingId, me)).data!
    const reply = (text: string, as: Person = owner) =>
      callRoute(handler, routes.replyToReview, { id, listingId, text }, as)
    const shown = async () => (await listed(listingId)).reviews[0]!.reply?.text
    expect((await reply('Thank you.')).code).toBe(200)
    expect(await shown()).toBe('Thank you.')
    await reply('Thank you, Ann.')
    expect(await shown()).toBe('Thank you, Ann.')
    await reply('')
    expect(await shown()).toBeUndefined()
    await reply('Come again.')
    await review(listingId, me, { title: 'Second thoughts' })
    expect(await shown()).toBeUndefined()
  })

  it('is refused to strangers, and for a review of another listing', async () => {
    const [one, other, me] = [await createPublicListing(), await createPublicListing(), await newPerson()]
    const { id } = (await review(one.id, me)).data!
    const missing = await callRoute(handler, routes.replyToReview, { id: 5, listingId: one.id, text: 'x' }, one.owner)
    expect(missing.code).toBe(404)
    for (const [listingId, as] of [
      [one.id, me],
      [other.id, other.owner],
    ] as const)
      expect((await callRoute(handler, routes.replyToReview, { id, listingId, text: 'x' }, as)).body).toBe(missing.body)
  })
})
