import { maxGuestsPerLink } from '@nestboard/shared/trips/board-guest.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler as listing } from '../listing/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { removeErasedBoardMember } from './remove-rows-of-board.ts'
import { newBoard, newBoardLink, pinStayOnBoard } from './testing/board.ts'

type Sent = { readonly cookie?: string; readonly ip?: string }

/** A board with two stays for the same nights, and a link to vote. */
async function newVote(role: 'LOOK' | 'VOTE' | 'PLAN' = 'VOTE') {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const [a, b] = [await newBookableListing(), await newBookableListing()]
  const [one, two] = [await pinStayOnBoard(tripId, owner, a), await pinStayOnBoard(tripId, owner, b)]
  const link = await newBoardLink(tripId, owner, { role })
  const vote = (productId: number, who: Sent = {}, { voted = true, name = 'Nadia' } = {}) =>
    callRoute(handler, routes.voteAsGuest, { token: link.token, productId, voted, name }, who)
  const open = async (who: Sent = {}) =>
    (await callRoute(handler, routes.openSharedBoard, { token: link.token }, who)).data!
  const join = (who: Sent) => callRoute(handler, routes.joinSharedBoard, { token: link.token }, who)
  /** Votes of a pin, as the owner reads them. */
  const votesFor = async (id: number) => {
    const { voterIds, guestVotes } = (await callRoute(handler, routes.getProduct, { id }, owner)).data!
    return { voterIds, guests: guestVotes.map(({ name }) => name) }
  }
  const guests = async () => (await callRoute(handler, routes.listBoardLinks, { tripId }, owner)).data!.guests
  return { owner, tripId, stays: [a, b] as const, one, two, link, vote, open, join, votesFor, guests }
}

describe('a guest', () => {
  it('has one vote for the same nights, which moves, is renamed and taken back by the same browser', async () => {
    const { one, two, vote, open, votesFor, guests } = await newVote()
    const first = await vote(one)
    expect(first.data).toEqual({ productIds: [one] })
    const me = { cookie: first.cookie! }
    expect(await votesFor(one)).toEqual({ voterIds: [], guests: ['Nadia'] })
    expect((await vote(two, me, { name: 'Nadja' })).data).toEqual({ productIds: [two] })
    expect([await votesFor(one), await votesFor(two)]).toEqual([
      { voterIds: [], guests: [] },
      { voterIds: [], guests: ['Nadja'] },
    ])
    expect((await vote(two, me, { name: 'Nadia' })).data).toEqual({ productIds: [two] })
    const shown = await open(me)
    expect(shown).toMatchObject({ guestName: 'Nadia', isVoteOpen: true })
    expect(shown.pins.map(({ id, votes, isVotedFor }) => [id, votes, isVotedFor])).toEqual([
      [two, 1, true],
      [one, 0, false],
    ])
    expect((await vote(two, me, { voted: false })).data).toEqual({ productIds: [] })
    expect(await votesFor(two)).toEqual({ voterIds: [], guests: [] })
    expect(await guests()).toMatchObject([{ name: 'Nadia' }])
  })

  it('is another one in another browser, and with a cookie that the server did not make', async () => {
    const { one, vote, open, votesFor } = await newVote()
    const { cookie } = await vote(one)
    const forged = await vote(one, { cookie: `${cookie!.slice(0, -4)}AAAA` })
    expect(forged.cookie).toMatch(/^nb-guest=/)
    expect(await votesFor(one)).toEqual({ voterIds: [], guests: ['Nadia', 'Nadia'] })
    expect(await open()).toMatchObject({ guestName: null, pins: [{}, { votes: 2, isVotedFor: false }] })
  })

  it('votes once, however many presses arrive at the same time', async () => {
    const { one, vote, guests, votesFor } = await newVote()
    const me = { cookie: (await vote(one, {}, { name: 'First' })).cookie! }
    await Promise.all([1, 2, 3].map(() => vote(one, me, { name: 'Nadia' })))
    expect(await guests()).toHaveLength(1)
    expect(await votesFor(one)).toEqual({ voterIds: [], guests: ['Nadia'] })
  })

  it('is removed by the owner with all votes', async () => {
    const { owner, tripId, one, vote, votesFor, guests } = await newVote()
    await vote(one)
    const [guest] = await guests()
    const remove = () => callRoute(handler, routes.deleteBoardGuest, { tripId, guestId: guest!.id }, owner)
    expect((await remove()).code).toBe(200)
    expect(await guests()).toEqual([])
    expect(await votesFor(one)).toEqual({ voterIds: [], guests: [] })
    expect((await remove()).code).toBe(404)
  })
})

describe('a vote is refused', () => {
  it('by a link to look, and while the owner lets no guests vote', async () => {
    const look = await newVote('LOOK')
    const off = { code: 400, error: boardErrorTexts.guestVotingOff }
    expect(await look.vote(look.one)).toMatchObject(off)
    const { owner, tripId, link, one, vote } = await newVote()
    const set = (guestVoting: boolean) =>
      callRoute(handler, routes.updateBoardLink, { tripId, id: link.id, guestVoting }, owner)
    expect((await set(false)).data?.guestVoting).toBe(false)
    expect(await vote(one)).toMatchObject(off)
    await set(true)
    expect((await vote(one)).code).toBe(200)
  })

  it('under a name that reads like a scam, a payment or a link', async () => {
    const { one, vote, guests } = await newVote()
    for (const name of ['www.cheap-stays.top', 'Pay by PayPal', 'we are Nestboard support'])
      expect([name, await vote(one, {}, { name })]).toMatchObject([name, { error: boardErrorTexts.guestNameRefused }])
    expect((await vote(one, {}, { name: 'N'.repeat(41) })).code).toBe(400)
    expect(await guests()).toEqual([])
  })

  it('for a hidden stay, once the nights are decided, and from people on the board', async () => {
    const { owner, stays, one, two, vote, votesFor } = await newVote()
    expect((await vote(one, owner)).code).toBe(403)
    const me = { cookie: (await vote(one)).cookie! }
    await callRoute(handler, routes.decideOnProduct, { id: two }, owner)
    expect(await vote(two, me)).toMatchObject({ code: 400, error: boardErrorTexts.voteClosed })
    expect(await votesFor(one)).toEqual({ voterIds: [], guests: ['Nadia'] })
    await callRoute(listing, updateListing, { id: stays[0].listingId, visibility: 'PRIVATE' }, stays[0].owner)
    expect((await vote(one, me)).code).toBe(404)
  })

  it('from the next guest once a link has as many as it may', async () => {
    const { one, vote, guests } = await newVote()
    for (let n = 0; n < maxGuestsPerLink; n++) await vote(one)
    expect(await vote(one)).toMatchObject({ code: 400, error: boardErrorTexts.tooManyGuests })
    expect(await guests()).toHaveLength(maxGuestsPerLink)
  })
})

it('limits the new guests from one network in an hour, but not their votes', async () => {
  // Rate limits count per clock hour; a fixed time keeps the test within one.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { one, two, vote } = await newVote()
  const here = { ip: '2001:db8:9:1::1' }
  const first = await vote(one, here)
  for (let n = 1; n < callRateLimits.newGuest.limit; n++) expect((await vote(one, here)).code).toBe(200)
  expect((await vote(one, { ip: '2001:db8:9:1::ffff' })).code).toBe(429)
  expect((await vote(two, { ...here, cookie: first.cookie! })).code).toBe(200)
  expect((await vote(one, { ip: '2001:db8:9:2::1' })).code).toBe(200)
})

describe('with an account', () => {
  it('a guest keeps the vote by a link to vote, on every device, and nobody else has it in that browser', async () => {
    const { one, vote, open, join, votesFor, guests } = await newVote()
    const { cookie } = await vote(one)
    const person = await newPerson()
    const joined = await join({ cookie: `${person.cookie}; ${cookie}` })
    expect(joined.data).toEqual({ tripId: null })
    expect(await open(person)).toMatchObject({ guestName: 'Nadia', tripId: null })
    expect((await open({ cookie: cookie! })).guestName).toBeNull()
    expect((await vote(one, person, { name: 'Nadia K' })).data).toEqual({ productIds: [one] })
    expect(await votesFor(one)).toEqual({ voterIds: [], guests: ['Nadia K'] })
    await removeErasedBoardMember(person.userId, Date.now())
    expect([await guests(), await votesFor(one)]).toEqual([[], { voterIds: [], guests: [] }])
  })

  it('a guest becomes a member with the vote by a link to plan', async () => {
    const { one, tripId, vote, join, votesFor, guests } = await newVote('PLAN')
    const { cookie } = await vote(one)
    const person = await newPerson()
    expect((await join({ cookie: `${person.cookie}; ${cookie}` })).data).toEqual({ tripId })
    expect(await votesFor(one)).toEqual({ voterIds: [person.userId], guests: [] })
    expect(await guests()).toEqual([])
  })
})
