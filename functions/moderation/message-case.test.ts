import { messageErrorTexts } from '@nestboard/shared/messages/faults.ts'
import { maxMessagesInModerationCase } from '@nestboard/shared/messages/model.ts'
import * as messages from '@nestboard/shared/messages/routes.ts'
import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as messagesHandler } from '../messages/index.ts'
import { deriveThreadId } from '../messages/thread-sides.ts'
import { newTeam } from '../supplier/testing/team.ts'
import { deriveCaseId } from './case.store.ts'
import { handler } from './index.ts'
import { getCaseAsStaff, decideCaseOfSubject, newStaff } from './testing/case.ts'
import { appealHeldMessage, sendTestMessageToSupplier, newHeldMessage, sendTestMessage } from './testing/said.ts'
import type { SentMessageRef } from './testing/said.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

const read = async (who: Person, other: Person) =>
  (await callRoute(messagesHandler, messages.listUserMessages, { userId: other.userId }, who)).data!
const textsOf = async (who: Person, other: Person) => (await read(who, other)).messages.map(({ text }) => text)
const inboxOf = async (who: Person) =>
  (await callRoute(messagesHandler, messages.listThreads, {}, who)).data!.threads[0]!
const unread = async (who: Person) =>
  (await callRoute(messagesHandler, messages.countUnreadThreads, {}, who)).data!.unread
const report = (who: Person, of: Person, named?: SentMessageRef) =>
  callRoute(handler, routes.reportUserThread, { userId: of.userId, ...named, reason: 'HATE' }, who)
const threadOf = (of: Person, with_: Person) => {
  const threadId = deriveThreadId({ own: `U#${of.userId}`, other: `U#${with_.userId}` })
  return deriveIdFromText(`messages of U#${of.userId} in ${threadId}`)
}
const asRead = async (who: Person, supplierId: number, traveler?: Person) => {
  const asked = { supplierId, ...(traveler && { userId: traveler.userId }) }
  return (await callRoute(messagesHandler, messages.listSupplierMessages, asked, who)).data!
}

describe('a reported message', () => {
  it("makes one case, with earlier messages as context and without anybody's name", async () => {
    const [ada, bob, staff] = [await newPerson('Ada'), await newPerson('Bob'), await newStaff()]
    await sendTestMessage(ada, bob, 'Hello Bob')
    await sendTestMessage(bob, ada, 'Leave me alone')
    const said = await sendTestMessage(ada, bob, 'Rude words')
    await sendTestMessage(ada, bob, 'Something later')
    for (let at = 0; at < 2; at++) expect((await report(bob, ada, said)).code).toBe(200)
    const { case: item, content, users } = await getCaseAsStaff(staff, 'MESSAGE', said.messageId)
    expect(item).toMatchObject({ reports: 1, userId: ada.userId, text: 'Rude words', path: '/messages' })
    expect(item.reasons).toEqual([{ reason: 'HATE', count: 1 }])
    const shown = content!.messages.map(({ text, isAuthor, isSubject }) => [text, isAuthor, isSubject])
    expect(shown).toEqual([
      ['Hello Bob', true, false],
      ['Leave me alone', false, false],
      ['Rude words', true, true],
    ])
    // Staff sees the reporter's name on every report, but the messages don't tell which person wrote them.
    expect(Object.keys(content!.messages[0]!)).not.toContain('userId')
    expect(users.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bob'])
  })

  it('that staff removes disappears for the other side, and is shown to its author as removed, without its text', async () => {
    const [ada, bob, staff] = [await newPerson('Ada'), await newPerson('Bob'), await newStaff()]
    await sendTestMessage(ada, bob, 'Hello Bob')
    const said = await sendTestMessage(ada, bob, 'Rude words')
    expect(await inboxOf(bob)).toMatchObject({ unread: 2, lastText: 'Rude words' })
    await report(bob, ada, said)
    await decideCaseOfSubject(staff, ['MESSAGE', said.messageId], 'REMOVE', { reason: 'HATE', note: 'Please be kind' })
    expect(await textsOf(bob, ada)).toEqual(['Hello Bob'])
    const [own] = (await read(ada, bob)).messages
    const id = deriveCaseId('MESSAGE', said.messageId)
    expect(own).toMatchObject({ id: said.messageId, text: '', isRemoved: true, caseId: id })
    for (const who of [ada, bob]) {
      const { body } = await callRoute(messagesHandler, messages.listThreads, {}, who)
      expect(body).not.toContain('Rude words')
      expect((await read(who, who === ada ? bob : ada)).messages.map(({ text }) => text)).not.toContain('Rude words')
    }
    // One of the two unread messages was removed, so one is left.
    expect(await inboxOf(bob)).toMatchObject({ unread: 1, lastText: '' })
    const { data } = await callRoute(handler, routes.getRemovalStatement, { id }, ada)
    expect(data!.statement).toMatchObject({ text: 'Rude words', note: 'Please be kind', mayAppeal: true })
    expect((await callRoute(handler, routes.getRemovalStatement, { id }, bob)).code).toBe(404)
    expect((await report(bob, ada, said)).code).toBe(404)
  })

  it('leaves no unread thread once it is removed, if it was the only unread message', async () => {
    const [ada, bob, staff] = [await newPerson(), await newPerson(), await newStaff()]
    const said = await sendTestMessage(ada, bob, 'Rude words')
    await report(bob, ada, said)
    await decideCaseOfSubject(staff, ['MESSAGE', said.messageId], 'REMOVE')
    expect([await unread(bob), await textsOf(bob, ada)]).toEqual([0, []])
    await sendTestMessage(ada, bob, 'Sorry')
    expect([await unread(bob), await textsOf(bob, ada)]).toEqual([1, ['Sorry']])
  })

  it('returns to its place if an appeal succeeds, and is not unread again', async () => {
    const [ada, bob, staff] = [await newPerson(), await newPerson(), await newStaff()]
    const said = await sendTestMessage(ada, bob, 'Not so rude')
    await report(bob, ada, said)
    await decideCaseOfSubject(staff, ['MESSAGE', said.messageId], 'REMOVE')
    const appeal = { id: deriveCaseId('MESSAGE', said.messageId), text: 'We are friends' }
    expect((await callRoute(handler, routes.appealDecision, appeal, ada)).error).toBeNull()
    await decideCaseOfSubject(await newStaff('Otto Other'), ['MESSAGE', said.messageId], 'KEEP')
    for (const [who, other] of [
      [ada, bob],
      [bob, ada],
    ] as const) {
      expect(await textsOf(who, other)).toEqual(['Not so rude'])
      expect((await inboxOf(who)).lastText).toBe('Not so rude')
    }
    expect(await unread(bob)).toBe(0)
  })

  it("that staff keeps stays unchanged, and further reports of it don't reopen the case", async () => {
    const [ada, bob, staff] = [await newPerson(), await newPerson(), await newStaff()]
    const said = await sendTestMessage(ada, bob, 'Rude words')
    await report(bob, ada, said)
    const before = await read(bob, ada)
    await decideCaseOfSubject(staff, ['MESSAGE', said.messageId], 'KEEP')
    expect(await read(bob, ada)).toEqual(before)
    await report(bob, ada, said)
    expect((await getCaseAsStaff(staff, 'MESSAGE', said.messageId)).case.state).toBe('DECIDED')
  })

  it('written by a team has its decision shown to members who answer messages, and not to the traveler', async () => {
    const [team, ada, staff] = [await newTeam(), await newPerson(), await newStaff()]
    const { supplierId, people } = team
    await sendTestMessageToSupplier(ada, supplierId, 'Is it heated?')
    const given = { supplierId, userId: ada.userId, text: 'Find out yourself' }
    const { data } = await callRoute(messagesHandler, messages.createSupplierMessage, given, people.REP)
    const named = { messageId: data!.id, nco: data!.nco }
    expect((await callRoute(handler, routes.reportSupplierThread, { supplierId, ...named }, ada)).code).toBe(200)
    await decideCaseOfSubject(staff, ['MESSAGE', data!.id], 'REMOVE')
    expect((await asRead(ada, supplierId)).messages.map(({ text }) => text)).toEqual(['Is it heated?'])
    expect((await asRead(people.OWNER, supplierId, ada)).messages[0]).toMatchObject({ text: '', isRemoved: true })
    const id = deriveCaseId('MESSAGE', data!.id)
    const codeFor = async (who: Person) => (await callRoute(handler, routes.getRemovalStatement, { id }, who)).code
    expect(await Promise.all([people.REP, people.MANAGER, people.GUEST, ada].map(codeFor))).toEqual([
      200, 200, 404, 404,
    ])
  })
})

describe('a reported conversation', () => {
  it('makes a case of the other side’s latest messages, which are removed and restored together', async () => {
    const [ada, bob, staff] = [await newPerson(), await newPerson(), await newStaff()]
    for (const text of ['One', 'Two']) await sendTestMessage(ada, bob, text)
    await sendTestMessage(bob, ada, 'Please stop')
    const single = await sendTestMessage(ada, bob, 'Three')
    await report(bob, ada, single)
    await decideCaseOfSubject(staff, ['MESSAGE', single.messageId], 'REMOVE')
    expect((await report(bob, ada)).code).toBe(200)
    const subject = ['THREAD', threadOf(ada, bob)] as const
    const { case: item, content } = await getCaseAsStaff(staff, ...subject)
    expect([item.text, item.userId]).toEqual(['One\nTwo', ada.userId])
    expect(content!.messages.map(({ text, isSubject }) => [text, isSubject])).toEqual([
      ['One', true],
      ['Two', true],
      ['Please stop', false],
    ])
    await decideCaseOfSubject(staff, subject, 'REMOVE')
    expect(await textsOf(bob, ada)).toEqual(['Please stop'])
    expect((await read(ada, bob)).messages.map(({ text, isRemoved }) => [text, isRemoved])).toEqual([
      ['', true],
      ['Please stop', false],
      ['', true],
      ['', true],
    ])
    const appeal = { id: deriveCaseId(...subject), text: 'Only numbers' }
    await callRoute(handler, routes.appealDecision, appeal, ada)
    await decideCaseOfSubject(await newStaff('Otto Other'), subject, 'KEEP')
    // A message that another case removed stays removed.
    expect(await textsOf(bob, ada)).toEqual(['Please stop', 'Two', 'One'])
  })

  it('shows at most its twenty latest messages, and makes one case for each reported side', async () => {
    const [ada, bob, staff] = [await newPerson(), await newPerson(), await newStaff()]
    for (let at = 0; at < maxMessagesInModerationCase + 5; at++) await sendTestMessage(ada, bob, `m${at}`)
    await report(bob, ada)
    expect((await getCaseAsStaff(staff, 'THREAD', threadOf(ada, bob))).content!.messages).toHaveLength(
      maxMessagesInModerationCase,
    )
    const nothing = await report(ada, bob)
    expect(nothing).toMatchObject({ code: 400, error: messageErrorTexts.nothingSaid })
    await sendTestMessage(bob, ada, 'Stop it')
    expect((await report(ada, bob)).code).toBe(200)
    expect((await getCaseAsStaff(staff, 'THREAD', threadOf(bob, ada))).case).toMatchObject({ text: 'Stop it' })
  })
})

describe('a report of messages', () => {
  it('is refused for the caller’s own messages, and for messages and threads that the caller can’t see', async () => {
    const [ada, bob, eve] = [await newPerson(), await newPerson(), await newPerson()]
    const said = await sendTestMessage(ada, bob, 'Hello')
    expect(await report(ada, bob, said)).toMatchObject({ code: 400, error: messageErrorTexts.ownMessage })
    const rows = await readAllTableRows()
    const [foreign, nothing] = [await report(eve, ada, said), await report(eve, { ...ada, userId: 987_654_321 })]
    expect([foreign.code, foreign.body]).toEqual([404, nothing.body])
    expect((await report(bob, ada, { ...said, messageId: said.messageId + 1 })).code).toBe(404)
    expect(await readAllTableRows()).toEqual(rows)
  })

  it('is counted once per person, and each person is limited to twenty an hour', async () => {
    vi.setSystemTime(Math.ceil(Date.now() / 3_600_000) * 3_600_000)
    const [ada, bob, staff] = [await newPerson(), await newPerson(), await newStaff()]
    const said = []
    for (let at = 0; at < 21; at++) said.push(await sendTestMessage(ada, bob, `m${at}`))
    for (const each of said.slice(0, 20)) expect((await report(bob, ada, each)).code).toBe(200)
    for (let at = 0; at < 5; at++) expect((await report(bob, ada, said[0])).code).toBe(200)
    expect((await report(bob, ada, said[20])).code).toBe(429)
    expect((await getCaseAsStaff(staff, 'MESSAGE', said[0]!.messageId)).case.reports).toBe(1)
  })
})

describe('a held message', () => {
  it('can be appealed once, and its case shows the reason of the hold and earlier messages', async () => {
    const held = await newHeldMessage()
    const { traveler, owner, supplierId, message } = held
    const staff = await newStaff()
    expect((await appealHeldMessage(held)).error).toBeNull()
    expect((await appealHeldMessage(held, 'Once more, please')).error).toBeNull()
    const { case: item, content, log } = await getCaseAsStaff(staff, 'HELD', message.messageId)
    const appeal = 'I only asked about the deposit'
    expect(item).toMatchObject({ state: 'APPEALED', appeal, reports: 0, isFlagged: false, userId: traveler.userId })
    expect(content).toMatchObject({ hold: 'PAYMENT', text: 'Can I pay by bank transfer?', isRemoved: true })
    expect(content!.messages.map(({ isSubject }) => isSubject)).toEqual([false, true])
    expect(log.map(({ action, userId }) => [action, userId])).toEqual([['APPEALED', null]])
    const [mine] = (await asRead(traveler, supplierId)).messages
    const id = deriveCaseId('HELD', message.messageId)
    expect(mine).toMatchObject({ hold: 'PAYMENT', appealedMs: expect.any(Number) as number, caseId: id })
    const [theirs] = (await asRead(owner, supplierId, traveler)).messages
    expect(theirs).toMatchObject({ hold: 'PAYMENT', appealedMs: null, caseId: null, text: '' })
    const { data } = await callRoute(handler, routes.getRemovalStatement, { id }, traveler)
    expect(data!.statement).toMatchObject({ state: 'APPEALED', appeal, mayAppeal: false })
    expect((await callRoute(handler, routes.getRemovalStatement, { id }, owner)).code).toBe(404)
  })

  it('can’t be appealed by anyone but its author, nor if it is not held', async () => {
    const held = await newHeldMessage()
    const { owner, traveler, supplierId, message, before } = held
    const text = 'This is a mistake'
    const others = { supplierId, userId: traveler.userId, ...message, text }
    expect(await callRoute(handler, routes.appealHold, others, owner)).toMatchObject({
      code: 400,
      error: messageErrorTexts.notHeld,
    })
    const notHeld = await appealHeldMessage({ ...held, message: before }, text)
    expect(notHeld).toMatchObject({ code: 400, error: messageErrorTexts.notHeld })
    expect((await appealHeldMessage(held, 'Short')).code).toBe(400)
    expect((await appealHeldMessage({ ...held, traveler: await newPerson() }, text)).code).toBe(404)
  })

  it('arrives as a new message if the appeal succeeds: last, complete and unread', async () => {
    const held = await newHeldMessage()
    const { owner, traveler, supplierId, message } = held
    await sendTestMessageToSupplier(traveler, supplierId, 'Never mind then')
    const seen = { supplierId, userId: traveler.userId, seenMs: Date.now() + 10 }
    await callRoute(messagesHandler, messages.updateSupplierThread, seen, owner)
    await appealHeldMessage(held)
    vi.setSystemTime(Date.now() + 60_000)
    await decideCaseOfSubject(await newStaff(), ['HELD', message.messageId], 'KEEP')
    const theirs = await asRead(owner, supplierId, traveler)
    expect(theirs.messages[0]).toMatchObject({
      id: message.messageId,
      text: 'Can I pay by bank transfer?',
      hold: null,
      nco: Date.now(),
    })
    expect(theirs.messages).toHaveLength(3)
    expect(theirs.state.unread).toBe(1)
    const { data } = await callRoute(messagesHandler, messages.listSupplierThreads, { supplierId }, owner)
    const last = { unread: 1, lastText: 'Can I pay by bank transfer?', lastHold: null, lastMs: Date.now() }
    expect(data!.threads).toMatchObject([last])
    expect((await asRead(traveler, supplierId)).messages[0]).toMatchObject({ hold: null, text: last.lastText })
    // Staff can still open the case, and the author reads that the message was delivered.
    const staff = await newStaff()
    expect((await getCaseAsStaff(staff, 'HELD', message.messageId)).content).toMatchObject({
      isRemoved: false,
      hold: null,
    })
    const id = deriveCaseId('HELD', message.messageId)
    const { data: told } = await callRoute(handler, routes.getRemovalStatement, { id }, traveler)
    expect(told!.statement).toMatchObject({ state: 'FINAL', decision: 'KEEP' })
    await expect(decideCaseOfSubject(staff, ['HELD', message.messageId], 'REMOVE')).rejects.toThrow(
      moderationErrorTexts.decided,
    )
  })

  it('counts as one unread message if it is delivered before the recipient saw it held', async () => {
    const held = await newHeldMessage()
    const { owner, traveler, supplierId, message } = held
    await appealHeldMessage(held)
    expect((await asRead(owner, supplierId, traveler)).state.unread).toBe(2)
    await decideCaseOfSubject(await newStaff(), ['HELD', message.messageId], 'KEEP')
    expect((await asRead(owner, supplierId, traveler)).state.unread).toBe(2)
  })

  it('stays held if the appeal fails, and its author reads why', async () => {
    const held = await newHeldMessage()
    const { owner, traveler, supplierId, message } = held
    await appealHeldMessage(held)
    const before = await asRead(owner, supplierId, traveler)
    await decideCaseOfSubject(await newStaff(), ['HELD', message.messageId], 'REMOVE', {
      reason: 'SCAM',
      note: 'Pay here',
    })
    expect(await asRead(owner, supplierId, traveler)).toEqual(before)
    const [mine] = (await asRead(traveler, supplierId)).messages
    expect(mine).toMatchObject({ hold: 'PAYMENT', upheldMs: expect.any(Number) as number })
    const id = deriveCaseId('HELD', message.messageId)
    const { data } = await callRoute(handler, routes.getRemovalStatement, { id }, traveler)
    expect(data!.statement).toMatchObject({ state: 'FINAL', decision: 'REMOVE', note: 'Pay here', mayAppeal: false })
    expect((await appealHeldMessage(held, 'And yet again')).error).toBeNull()
    expect((await getCaseAsStaff(await newStaff(), 'HELD', message.messageId)).case.state).toBe('FINAL')
  })

  it('is delivered to nobody if its author has been blocked by then', async () => {
    const held = await newHeldMessage()
    const { owner, traveler, supplierId, message } = held
    await appealHeldMessage(held)
    const block = { supplierId, userId: traveler.userId, isBlocked: true }
    await callRoute(messagesHandler, messages.updateSupplierThread, block, owner)
    const { messages: before } = await asRead(owner, supplierId, traveler)
    await decideCaseOfSubject(await newStaff(), ['HELD', message.messageId], 'KEEP')
    const { messages: after } = await asRead(owner, supplierId, traveler)
    expect(after).toEqual(before.filter(({ id }) => id !== message.messageId))
    expect((await asRead(traveler, supplierId)).messages[0]).toMatchObject({ hold: null, id: message.messageId })
  })
})
