import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteAccount } from '@nestboard/shared/auth/routes.ts'
import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import * as routes from '@nestboard/shared/messages/routes.ts'
import { visibilities } from '@nestboard/shared/profile/model.ts'
import { updateAccount } from '@nestboard/shared/profile/routes.ts'
import { handler as auth } from '../auth/index.ts'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as profile } from '../profile/index.ts'
import { addTestTeamMember, newSupplier, newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'

afterEach(() => vi.useRealTimers())

type Who = Pick<Person, 'cookie' | 'userId'>
const write = (from: Who, to: Who, text: string) =>
  callRoute(handler, routes.createUserMessage, { userId: to.userId, text }, from)
const ask = (from: Who, supplierId: number, text: string) =>
  callRoute(handler, routes.createSupplierMessage, { supplierId, text }, from)
const answer = (from: Who, supplierId: number, to: Who, text: string) =>
  callRoute(handler, routes.createSupplierMessage, { supplierId, userId: to.userId, text }, from)
const read = (who: Who, other: Who) => callRoute(handler, routes.listUserMessages, { userId: other.userId }, who)
const textsOf = async (who: Who, other: Who) => (await read(who, other)).data!.messages.map(({ text }) => text)
const unread = async (who: Who) => (await callRoute(handler, routes.countUnreadThreads, {}, who)).data!.unread
const change = (who: Who, other: Who, given: { seenMs?: number; isMuted?: boolean; isBlocked?: boolean }) =>
  callRoute(handler, routes.updateUserThread, { userId: other.userId, ...given }, who)
const hide = (who: Who) => callRoute(profile, updateAccount, { id: who.userId, visibility: visibilities[0] }, who)

describe('a message between people', () => {
  it('is read by both sides, newest first, and unread until it is seen', async () => {
    const [ada, bob] = [await newPerson('Ada'), await newPerson('Bob')]
    const sent = await write(ada, bob, 'Forty-one steps?')
    expect(sent.data).toMatchObject({ hold: null })
    await write(ada, bob, 'Hello?')
    expect(await textsOf(bob, ada)).toEqual(['Hello?', 'Forty-one steps?'])
    expect(await textsOf(ada, bob)).toEqual(['Hello?', 'Forty-one steps?'])
    const inbox = await callRoute(handler, routes.listThreads, {}, bob)
    expect(inbox.data).toMatchObject({
      threads: [{ userId: ada.userId, supplierId: null, unread: 2, lastText: 'Hello?', isLastOwn: false }],
      users: [{ id: ada.userId, name: 'Ada' }],
    })
    expect([await unread(bob), await unread(ada)]).toEqual([1, 0])
    await change(bob, ada, { seenMs: inbox.data!.threads[0]!.lastMs })
    expect([await unread(bob), (await read(bob, ada)).data!.state.unread]).toEqual([0, 0])
    expect((await read(ada, bob)).data!.state.otherSeenMs).toBe(inbox.data!.threads[0]!.lastMs)
  })

  it('stays unread if it was sent after the time up to which the thread was seen', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const first = await write(ada, bob, 'One')
    await write(ada, bob, 'Two')
    await change(bob, ada, { seenMs: first.data!.nco })
    expect(await unread(bob)).toBe(1)
  })

  it('sent twice under one idempotency key is stored once', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    const given = { userId: bob.userId, text: 'Once', idempotencyKey: 'the-same-key' }
    const answers = await Promise.all([1, 2, 3].map(() => callRoute(handler, routes.createUserMessage, given, ada)))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await textsOf(bob, ada)).toEqual(['Once'])
  })

  it('sent at the same time by both sides is kept, and the threads agree on the last one', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    await write(ada, bob, 'start')
    const answers = await Promise.all(
      [1, 2, 3].flatMap((each) => [write(ada, bob, `a${each}`), write(bob, ada, `b${each}`)]),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(200))
    const texts = await textsOf(ada, bob)
    expect(texts).toHaveLength(7)
    const lasts = await Promise.all(
      [ada, bob].map(async (who) => (await callRoute(handler, routes.listThreads, {}, who)).data!.threads[0]!.lastText),
    )
    expect(lasts).toEqual([texts[0], texts[0]])
  })

  it('is listed exactly once across pages, also when paging by time, and one side sends at most thirty a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 60_000) * 60_000 })
    const [ada, bob] = [await newPerson(), await newPerson()]
    for (let each = 1; each <= 30; each++) await write(ada, bob, `m${each}`)
    const budget = await write(ada, bob, 'one more')
    expect([budget.code, budget.headers['retry-after'] !== undefined]).toEqual([429, true])
    await write(bob, ada, 'm31')
    const first = (await read(bob, ada)).data!
    expect(first.messages).toHaveLength(30)
    const second = await callRoute(handler, routes.listUserMessages, { userId: ada.userId, cursor: first.cursor! }, bob)
    expect(second.data).toMatchObject({ messages: [{ text: 'm1' }], cursor: null })
    const before = await callRoute(
      handler,
      routes.listUserMessages,
      { userId: ada.userId, before: first.earliest! },
      bob,
    )
    expect(before.data!.messages.map(({ text }) => text)).toEqual(['m1'])
  })

  it('to a PRIVATE or unknown person gets 404 and writes nothing, but a reply to a PRIVATE person is delivered', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    await hide(bob)
    const rows = await readAllTableRows()
    const refused = await write(ada, bob, 'Hello')
    const unknown = await write(ada, { userId: 987_654_321, cookie: '' }, 'Hello')
    expect([refused.code, refused.body]).toEqual([404, unknown.body])
    expect((await read(ada, bob)).body).toBe((await read(ada, { userId: 987_654_321, cookie: '' })).body)
    expect(await readAllTableRows()).toEqual(rows)
    await write(bob, ada, 'Hello')
    expect((await write(ada, bob, 'Hello back')).code).toBe(200)
    expect(await textsOf(bob, ada)).toEqual(['Hello back', 'Hello'])
  })

  it('to a person whose account is being deleted gets 404, even in an existing thread', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    await write(ada, bob, 'Hello')
    await callRoute(auth, deleteAccount, { password: bob.password }, bob)
    const rows = await readAllTableRows()
    expect((await write(ada, bob, 'Are you there?')).code).toBe(404)
    expect(await readAllTableRows()).toEqual(rows)
    expect((await read(ada, bob)).data).toMatchObject({ messages: [{ text: 'Hello' }], users: [] })
  })

  it('to oneself is refused', async () => {
    const ada = await newPerson()
    expect(await write(ada, ada, 'Note')).toMatchObject({ code: 400, error: messageErrorTexts.yourself })
  })
})

describe('a blocked person', () => {
  it('gets the same answer as for a delivered message, and nobody else ever sees the message', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    await write(ada, bob, 'Hi')
    await change(bob, ada, { isBlocked: true })
    const before = (await read(ada, bob)).data!.state
    const sent = await write(ada, bob, 'Are you there?')
    expect(sent).toMatchObject({ code: 200, data: { hold: null } })
    expect(await textsOf(ada, bob)).toEqual(['Are you there?', 'Hi'])
    expect((await read(ada, bob)).data!.state).toMatchObject({ otherSeenMs: before.otherSeenMs, isBlocked: false })
    expect(await textsOf(bob, ada)).toEqual(['Hi'])
    expect(await write(bob, ada, 'No')).toMatchObject({ code: 400, error: messageErrorTexts.blocked })
    await change(bob, ada, { isBlocked: false })
    expect(await textsOf(bob, ada)).toEqual(['Hi'])
    await write(ada, bob, 'Again')
    expect(await textsOf(bob, ada)).toEqual(['Again', 'Hi'])
  })
})

describe('a muted thread', () => {
  it('keeps its own unread count, but isn’t counted among unread threads', async () => {
    const [ada, bob] = [await newPerson(), await newPerson()]
    await write(ada, bob, 'Hi')
    await change(bob, ada, { isMuted: true })
    await write(ada, bob, 'Hi again')
    expect(await unread(bob)).toBe(0)
    expect((await callRoute(handler, routes.listThreads, {}, bob)).data!.threads[0]).toMatchObject({
      unread: 2,
      isMuted: true,
    })
    expect((await change(bob, await newPerson(), { isMuted: true })).code).toBe(404)
  })
})

describe('a thread with a supplier', () => {
  const teamReads = (who: Who, supplierId: number, traveler: Who) =>
    callRoute(handler, routes.listSupplierMessages, { supplierId, userId: traveler.userId }, who)

  it('is shared by the team members whose role allows messages; travelers see no member’s name', async () => {
    const [team, ada] = [await newTeam(), await newPerson('Ada')]
    await ask(ada, team.supplierId, 'Which side is out of the wind?')
    for (const role of ['OWNER', 'ADMIN', 'MANAGER', 'REP'] as const) {
      const inbox = await callRoute(
        handler,
        routes.listSupplierThreads,
        { supplierId: team.supplierId },
        team.people[role],
      )
      expect(inbox.data).toMatchObject({ threads: [{ userId: ada.userId, unread: 1 }], users: [{ name: 'Ada' }] })
    }
    const { AGENT, GUEST } = team.people
    const listed = (who: Who) => callRoute(handler, routes.listSupplierThreads, { supplierId: team.supplierId }, who)
    expect((await listed(AGENT)).data).toMatchObject({ threads: [], users: [] })
    expect((await listed(GUEST)).code).toBe(403)
    for (const who of [AGENT, GUEST]) {
      expect((await teamReads(who, team.supplierId, ada)).code).toBe(403)
      expect((await answer(who, team.supplierId, ada, 'Hi')).code).toBe(403)
    }
    expect((await answer(team.people.REP, team.supplierId, ada, 'North-east')).code).toBe(200)
    const mine = await callRoute(handler, routes.listSupplierMessages, { supplierId: team.supplierId }, ada)
    expect(mine.data).toMatchObject({
      messages: [
        { text: 'North-east', userId: null, supplierId: team.supplierId },
        { userId: ada.userId, supplierId: null },
      ],
      suppliers: [{ id: team.supplierId }],
    })
    expect(mine.body).not.toContain(String(team.people.REP.userId))
    const theirs = await teamReads(team.people.OWNER, team.supplierId, ada)
    expect(theirs.data!.messages[0]).toMatchObject({ userId: team.people.REP.userId })
    expect(await unread(ada)).toBe(1)
  })

  it('of other people gets strangers the same 404 as a thread that doesn’t exist', async () => {
    const [owner, ada, eve] = [await newPerson(), await newPerson(), await newPerson()]
    const supplierId = await newSupplier(owner)
    await ask(ada, supplierId, 'Hello')
    const theirs = await teamReads(eve, supplierId, ada)
    expect([theirs.code, theirs.body]).toEqual([404, (await teamReads(eve, 987_654_321, ada)).body])
    expect((await answer(eve, supplierId, ada, 'Hi')).code).toBe(404)
    expect((await callRoute(handler, routes.listSupplierThreads, { supplierId }, eve)).code).toBe(404)
  })

  it('is started by the traveler, who can’t be on the team', async () => {
    const [owner, rep, ada] = [await newPerson(), await newPerson(), await newPerson()]
    const supplierId = await newSupplier(owner)
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    expect(await answer(owner, supplierId, ada, 'Buy!')).toMatchObject({ code: 400, error: messageErrorTexts.notAsked })
    expect(await ask(rep, supplierId, 'Hi')).toMatchObject({ code: 400, error: messageErrorTexts.ownSupplier })
    expect((await ask(ada, 987_654_321, 'Hi')).code).toBe(404)
  })

  it('holds back payment instructions and links, and refuses known scams', async () => {
    const [owner, ada] = [await newPerson(), await newPerson()]
    const supplierId = await newSupplier(owner)
    await ask(ada, supplierId, 'Is it heated?')
    const held = await answer(owner, supplierId, ada, 'Cheaper by bank transfer, BSB 063-000')
    expect(held.data).toMatchObject({ hold: 'PAYMENT' })
    const mine = await callRoute(handler, routes.listSupplierMessages, { supplierId }, ada)
    expect(mine.data!.messages[0]).toMatchObject({ text: '', hold: 'PAYMENT' })
    expect((await callRoute(handler, routes.listThreads, {}, ada)).body).not.toContain('063-000')
    expect((await teamReads(owner, supplierId, ada)).data!.messages[0]!.text).toContain('063')
    const rows = await readAllTableRows()
    const scam = await ask(ada, supplierId, 'Please send me the verification code you just got')
    expect(scam).toMatchObject({ code: 400, error: messageErrorTexts.phishing })
    expect((await readAllTableRows()).filter(({ pk }) => !pk.startsWith('BUDGET#'))).toEqual(
      rows.filter(({ pk }) => !pk.startsWith('BUDGET#')),
    )
    const bob = await newPerson()
    expect((await write(ada, bob, 'See https://example.com/map')).data!.hold).toBe(null)
  })
})
