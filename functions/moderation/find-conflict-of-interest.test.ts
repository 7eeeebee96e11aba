import * as messages from '@nestboard/shared/messages/routes.ts'
import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import type { ConflictOfInterest, CaseSubjectType } from '@nestboard/shared/moderation/model.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import type { Person } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler as messagesHandler } from '../messages/index.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { setStaffStatus } from './staff.ts'
import {
  getCaseAsStaff,
  decideCaseOfSubject,
  newReportableContents,
  newStaff,
  reportCaseSubject,
} from './testing/case.ts'
import { appealHeldMessage, newHeldMessage } from './testing/said.ts'

/** Makes the given people members of staff. */
async function hire(...people: readonly Person[]): Promise<void> {
  for (const { userId } of people) await setStaffStatus(userId, true, Date.now())
}

/**
 * Checks that a case shows the staff member a conflict of interest, and that their claim and decisions are refused and
 * leave no rows.
 */
async function expectRefused(
  who: Person,
  [type, subjectId]: readonly [CaseSubjectType, number],
  why: ConflictOfInterest,
) {
  const { nms, conflict } = (await getCaseAsStaff(who, type, subjectId)).case
  expect(conflict).toBe(why)
  const rows = await readAllTableRows()
  const claim = await callRoute(handler, routes.claimCase, { type, subjectId, nms }, who)
  const given = { type, subjectId, nms, reason: 'SPAM' } as const
  const keep = await callRoute(handler, routes.decideCase, { ...given, decision: 'KEEP' }, who)
  const remove = await callRoute(handler, routes.decideCase, { ...given, decision: 'REMOVE' }, who)
  for (const answer of [claim, keep, remove])
    expect(answer).toMatchObject({ code: 400, error: moderationErrorTexts[why] })
  const withoutBudgets = (all: typeof rows) => all.filter(({ pk }) => !pk.startsWith('BUDGET#'))
  expect(withoutBudgets(await readAllTableRows())).toEqual(withoutBudgets(rows))
}

it('refuses decisions by staff who are the author, on the supplier’s team, or reporters of the content', async () => {
  const [{ ids, owner, guest, supplierId }, reporter, other] = [
    await newReportableContents(),
    await newPerson(),
    await newStaff(),
  ]
  const member = await newPerson('Mina Member')
  await addTestTeamMember(supplierId, member.userId, 'MANAGER')
  await hire(owner, guest, reporter, member)
  for (const type of ['POST', 'COMMENT', 'REVIEW', 'REPLY'] as const) {
    await reportCaseSubject(type, ids[type], reporter.userId)
    await expectRefused(reporter, [type, ids[type]], 'ownReport')
  }
  for (const type of ['COMMENT', 'REVIEW'] as const) await expectRefused(guest, [type, ids[type]], 'ownPart')
  for (const who of [owner, member])
    for (const type of ['POST', 'REPLY'] as const) await expectRefused(who, [type, ids[type]], 'ownPart')
  for (const type of ['POST', 'COMMENT', 'REVIEW', 'REPLY'] as const)
    await decideCaseOfSubject(other, [type, ids[type]], 'REMOVE')
})

it('the queue shows each staff member which cases they may not decide', async () => {
  const [{ ids, guest }, reporter, other] = [await newReportableContents(), await newPerson(), await newStaff()]
  await hire(guest, reporter)
  await reportCaseSubject('REVIEW', ids.REVIEW, reporter.userId)
  const conflictFor = async (who: Person): Promise<ConflictOfInterest | null | undefined> => {
    for (let cursor: string | undefined; ;) {
      const { data } = await callRoute(
        handler,
        routes.listCases,
        { queue: 'OPEN', ...(cursor !== undefined && { cursor }) },
        who,
      )
      const found = data!.cases.find(({ subjectId, type }) => type === 'REVIEW' && subjectId === ids.REVIEW)
      if (found || data!.cursor === null) return found?.conflict
      cursor = data!.cursor
    }
  }
  expect([await conflictFor(guest), await conflictFor(reporter), await conflictFor(other)]).toEqual([
    'ownPart',
    'ownReport',
    null,
  ])
})

it('neither side of a held message decides its appeal', async () => {
  const held = await newHeldMessage()
  const { owner, traveler, supplierId, message } = held
  await appealHeldMessage(held)
  const answer = { supplierId, userId: traveler.userId, text: 'Pay by bank transfer' }
  const { data } = await callRoute(messagesHandler, messages.createSupplierMessage, answer, owner)
  const appeal = { supplierId, userId: traveler.userId, messageId: data!.id, nco: data!.nco, text: 'Our own terms' }
  expect((await callRoute(handler, routes.appealHold, appeal, owner)).error).toBeNull()
  await hire(owner, traveler)
  for (const who of [owner, traveler])
    for (const subjectId of [message.messageId, data!.id]) await expectRefused(who, ['HELD', subjectId], 'ownPart')
  const staff = await newStaff()
  for (const subjectId of [message.messageId, data!.id]) await decideCaseOfSubject(staff, ['HELD', subjectId], 'KEEP')
})
