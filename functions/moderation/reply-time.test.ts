import * as messages from '@nestboard/shared/messages/routes.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { handler as messagesHandler } from '../messages/index.ts'
import { newSupplier } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { decideCaseOfSubject, newStaff } from './testing/case.ts'
import { appealHeldMessage, sendTestMessageToSupplier, newHeldMessage } from './testing/said.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const answer = (owner: Person, supplierId: number, { userId }: Person) =>
  callRoute(messagesHandler, messages.createSupplierMessage, { supplierId, userId, text: 'It is.' }, owner)
const timesOf = async (supplierId: number): Promise<unknown> =>
  (await readPartitionRows(`S#${supplierId}`)).find(({ sk }) => sk === 'REPLIES')?.['minutes'] ?? []

describe('the reply time of a team', () => {
  it('ignores a message that staff removed, and starts with the next message', async () => {
    const [owner, traveler, staff] = [await newPerson(), await newPerson(), await newStaff()]
    const supplierId = await newSupplier(owner)
    const said = await sendTestMessageToSupplier(traveler, supplierId, 'Rude words')
    await callRoute(
      handler,
      routes.reportSupplierThread,
      { supplierId, userId: traveler.userId, ...said, reason: 'HATE' },
      owner,
    )
    later(60)
    await decideCaseOfSubject(staff, ['MESSAGE', said.messageId], 'REMOVE')
    await sendTestMessageToSupplier(traveler, supplierId, 'Sorry. Is it heated?')
    later(4)
    expect((await answer(owner, supplierId, traveler)).code).toBe(200)
    expect(await timesOf(supplierId)).toEqual([4])
  })

  it('starts when a held message is delivered', async () => {
    const held = await newHeldMessage()
    const { owner, traveler, supplierId, message } = held
    later(2)
    await answer(owner, supplierId, traveler)
    later(60)
    await appealHeldMessage(held)
    await decideCaseOfSubject(await newStaff(), ['HELD', message.messageId], 'KEEP')
    later(7)
    await answer(owner, supplierId, traveler)
    expect(await timesOf(supplierId)).toEqual([2, 7])
  })
})
