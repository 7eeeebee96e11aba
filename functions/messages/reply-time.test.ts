import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as routes from '@nestboard/shared/messages/routes.ts'
import { getRequest } from '@nestboard/shared/whisk-me-away/routes.ts'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { handler as whisk } from '../whisk-me-away/index.ts'
import { makePrivateRateBid, newBiddingHost, newRequest } from '../whisk-me-away/testing/request.ts'
import type { BiddingHost } from '../whisk-me-away/testing/request.ts'
import { handler } from './index.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

type Who = Pick<Person, 'cookie' | 'userId'>
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const ask = (who: Who, { supplierId }: BiddingHost, text = 'Is it heated?') =>
  callRoute(handler, routes.createSupplierMessage, { supplierId, text }, who)
const answer = ({ supplierId, owner }: BiddingHost, to: Who, text = 'It is.', by: Who = owner) =>
  callRoute(handler, routes.createSupplierMessage, { supplierId, userId: to.userId, text }, by)
const timesOf = async ({ supplierId }: BiddingHost): Promise<unknown> =>
  (await readPartitionRows(`S#${supplierId}`)).find(({ sk }) => sk === 'REPLIES')?.['minutes'] ?? []

/** Sends a traveler's message, and the team's answer some minutes later. */
async function talk(who: Who, host: BiddingHost, minutes: number): Promise<void> {
  await ask(who, host)
  later(minutes)
  await answer(host, who)
}

/**
 * Lets the host bid on a new request. Returns the host's usual reply time that the traveler sees on the bid, in
 * minutes; null if none is shown.
 */
async function shownTo(traveler: Person, host: BiddingHost): Promise<number | null> {
  const id = await newRequest(traveler)
  await makePrivateRateBid(id, host)
  return (await callRoute(whisk, getRequest, { id }, traveler)).data!.bids[0]!.replyMinutes
}

describe("a host's median reply time", () => {
  it('is shown beside a bid from the third answer on', async () => {
    const [ada, bob, host] = [await newPerson(), await newPerson(), await newBiddingHost()]
    await talk(ada, host, 120)
    await talk(ada, host, 5)
    expect(await shownTo(ada, host)).toBeNull()
    await talk(bob, host, 30)
    expect(await shownTo(ada, host)).toBe(30)
  })

  it('is computed for each bidder, and null for bidders without replies', async () => {
    const [ada, one, other] = [await newPerson(), await newBiddingHost(), await newBiddingHost()]
    for (const minutes of [1, 2, 3]) await talk(ada, one, minutes)
    const id = await newRequest(ada)
    for (const host of [one, other]) await makePrivateRateBid(id, host)
    const { bids } = (await callRoute(whisk, getRequest, { id }, ada)).data!
    const shown = new Map(bids.map(({ supplierId, replyMinutes }) => [supplierId, replyMinutes]))
    expect([shown.get(one.supplierId), shown.get(other.supplierId)]).toEqual([2, null])
  })

  it('follows the last twenty answers, of which at most forty are kept', async () => {
    const [ada, host] = [await newPerson(), await newBiddingHost()]
    for (let each = 0; each < 20; each++) await talk(ada, host, 60)
    for (let each = 0; each < 20; each++) await talk(ada, host, 4)
    expect(await shownTo(ada, host)).toBe(4)
    await talk(ada, host, 9)
    expect(await timesOf(host)).toEqual([...Array(19).fill(4), 9])
  })
})

describe('a reply time', () => {
  it('runs from the first unanswered message to the first answer', async () => {
    const [ada, host] = [await newPerson(), await newBiddingHost()]
    await ask(ada, host)
    later(10)
    await ask(ada, host, 'Hello?')
    later(5)
    await answer(host, ada)
    later(7)
    await answer(host, ada, 'Since May.')
    expect(await timesOf(host)).toEqual([15])
  })

  it('is stored once if two team members answer concurrently', async () => {
    const [ada, rep, host] = [await newPerson(), await newPerson(), await newBiddingHost()]
    await addTestTeamMember(host.supplierId, rep.userId, 'REP')
    await ask(ada, host)
    later(3)
    const both = await Promise.all([answer(host, ada), answer(host, ada, 'Yes.', rep)])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(await timesOf(host)).toEqual([3])
  })

  it('is stored for each of two travelers who are answered concurrently', async () => {
    const [ada, bob, host] = [await newPerson(), await newPerson(), await newBiddingHost()]
    for (const who of [ada, bob]) await ask(who, host)
    later(8)
    const both = await Promise.all([answer(host, ada), answer(host, bob)])
    expect(both.map(({ code }) => code)).toEqual([200, 200])
    expect(await timesOf(host)).toEqual([8, 8])
  })

  it('never prevents a reply from being sent, however many are sent concurrently', async () => {
    const host = await newBiddingHost()
    const many = await Promise.all(Array.from({ length: 12 }, () => newPerson()))
    for (const who of many) await ask(who, host)
    later(2)
    const sent = await Promise.all(many.map((who) => answer(host, who)))
    expect(sent.map(({ code }) => code)).toEqual(Array(12).fill(200))
  })

  it('is stored once for a reply sent twice under one idempotency key', async () => {
    const [ada, host] = [await newPerson(), await newBiddingHost()]
    await ask(ada, host)
    later(6)
    const given = { supplierId: host.supplierId, userId: ada.userId, text: 'It is.', idempotencyKey: 'answered-once' }
    await Promise.all([1, 2].map(() => callRoute(handler, routes.createSupplierMessage, given, host.owner)))
    expect(await timesOf(host)).toEqual([6])
  })

  it('neither starts nor ends with a held message', async () => {
    const [ada, host] = [await newPerson(), await newBiddingHost()]
    await ask(ada, host, 'May I pay by bank transfer, BSB 063-000?')
    later(5)
    await answer(host, ada)
    expect(await timesOf(host)).toEqual([])
    await ask(ada, host)
    later(10)
    await answer(host, ada, 'Cheaper by bank transfer, BSB 063-000')
    expect(await timesOf(host)).toEqual([])
    later(10)
    await answer(host, ada)
    expect(await timesOf(host)).toEqual([20])
  })

  it('does not start with a message from a traveler whom the team has blocked', async () => {
    const [ada, host] = [await newPerson(), await newBiddingHost()]
    await talk(ada, host, 1)
    const { supplierId } = host
    const block = (isBlocked: boolean) =>
      callRoute(handler, routes.updateSupplierThread, { supplierId, userId: ada.userId, isBlocked }, host.owner)
    await block(true)
    await ask(ada, host)
    later(50)
    await block(false)
    await answer(host, ada)
    expect(await timesOf(host)).toEqual([1])
  })
})
