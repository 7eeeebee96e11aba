import { expect, it } from 'vitest'
import { messageTexts } from '@nestboard/shared/messages/faults.ts'
import * as routes from '@nestboard/shared/messages/routes.ts'
import { newPerson } from '../auth/testing/person.ts'
import { call } from '../kernel/testing/call.ts'
import { allRows, rowsUnder } from '../kernel/testing/rows.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { threadIdOf } from './pair.ts'

const reports = async (subjectId: number) => rowsUnder(`MSGREPORT#${subjectId}`)

/** A traveler whose message to a supplier is held, and the supplier's owner. */
async function heldMessage() {
  const [owner, ada] = [await newPerson(), await newPerson()]
  const supplierId = await newSupplier(owner)
  const text = 'Can I pay by bank transfer?'
  const { data } = await call(handler, routes.createSupplierMessage, { supplierId, text }, ada)
  return { owner, ada, supplierId, message: { messageId: data!.id, nco: data!.nco } }
}

it('stores one report a person of a message or thread, which its author does not see', async () => {
  const [ada, bob] = [await newPerson(), await newPerson()]
  const { data } = await call(handler, routes.createUserMessage, { userId: bob.userId, text: 'Rude words' }, ada)
  const named = { userId: ada.userId, messageId: data!.id, nco: data!.nco }
  for (let at = 0; at < 2; at++) expect((await call(handler, routes.reportUserThread, named, bob)).code).toBe(200)
  const threadId = threadIdOf({ own: `U#${ada.userId}`, other: `U#${bob.userId}` })
  const about = { threadId, userId: bob.userId, side: `U#${ada.userId}`, text: '' }
  expect(await reports(data!.id)).toMatchObject([{ kind: 'MESSAGE', messageMs: data!.nco, ...about }])
  await call(handler, routes.reportUserThread, { userId: ada.userId }, bob)
  expect(await reports(threadId)).toMatchObject([{ kind: 'THREAD', messageMs: 0, ...about }])
})

it('refuses a report of one’s own message, and of messages and threads that the caller doesn’t have', async () => {
  const [ada, bob, eve] = [await newPerson(), await newPerson(), await newPerson()]
  const { data } = await call(handler, routes.createUserMessage, { userId: bob.userId, text: 'Hello' }, ada)
  const message = { messageId: data!.id, nco: data!.nco }
  const own = await call(handler, routes.reportUserThread, { userId: bob.userId, ...message }, ada)
  expect(own).toMatchObject({ code: 400, error: messageTexts.ownMessage })
  const rows = await allRows()
  const foreign = await call(handler, routes.reportUserThread, { userId: ada.userId, ...message }, eve)
  const nothing = await call(handler, routes.reportUserThread, { userId: 987_654_321 }, eve)
  expect([foreign.code, foreign.body]).toEqual([404, nothing.body])
  const wrong = { userId: ada.userId, ...message, messageId: message.messageId + 1 }
  expect((await call(handler, routes.reportUserThread, wrong, bob)).code).toBe(404)
  expect(await allRows()).toEqual(rows)
})

it('stores the appeal of a hold once, and shows its author that it was made', async () => {
  const { owner, ada, supplierId, message } = await heldMessage()
  const appeal = (text: string) => call(handler, routes.appealHold, { supplierId, ...message, text }, ada)
  for (const text of ['I only asked about the deposit', 'Once more, please'])
    expect((await appeal(text)).code).toBe(200)
  expect(await reports(message.messageId)).toMatchObject([
    { kind: 'APPEAL', text: 'I only asked about the deposit', userId: ada.userId, messageMs: message.nco },
  ])
  const mine = await call(handler, routes.listSupplierMessages, { supplierId }, ada)
  expect(mine.data!.messages[0]).toMatchObject({ hold: 'PAYMENT', appealedMs: expect.any(Number) as number })
  const asked = { supplierId, userId: ada.userId }
  const theirs = await call(handler, routes.listSupplierMessages, asked, owner)
  expect(theirs.data!.messages[0]).toMatchObject({ hold: 'PAYMENT', appealedMs: null, text: '' })
})

it('refuses the appeal of a message that isn’t held or isn’t one’s own', async () => {
  const { owner, ada, supplierId, message } = await heldMessage()
  const text = 'This is a mistake'
  const others = await call(handler, routes.appealHold, { supplierId, userId: ada.userId, ...message, text }, owner)
  expect(others).toMatchObject({ code: 400, error: messageTexts.notHeld })
  const { data } = await call(handler, routes.createSupplierMessage, { supplierId, text: 'Is it heated?' }, ada)
  const plain = { supplierId, messageId: data!.id, nco: data!.nco, text }
  expect(await call(handler, routes.appealHold, plain, ada)).toMatchObject({ code: 400, error: messageTexts.notHeld })
  expect((await call(handler, routes.appealHold, { supplierId, ...message, text: 'Short' }, ada)).code).toBe(400)
  expect((await call(handler, routes.appealHold, { supplierId, ...message, text }, await newPerson())).code).toBe(404)
})
