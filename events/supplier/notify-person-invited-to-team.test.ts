import { resetSimulatedCalls } from '../testing/strangers.ts'
import { beforeEach, expect, it } from 'vitest'
import { handler as auth } from '@nestboard/functions/auth/index.ts'
import {
  readLastMailedCode,
  freshEmail,
  readLastMailedLinkToken,
  listMailsToAddress,
  newPerson,
  signUp,
} from '@nestboard/functions/auth/testing/person.ts'
import { userEmailKey } from '@nestboard/functions/auth/rows.ts'
import { accountKey } from '@nestboard/functions/kernel/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as notifications } from '@nestboard/functions/notifications/index.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { endTeamInvitationsOfUser } from '@nestboard/functions/supplier/team-invitation.ts'
import { teamInvitationKey } from '@nestboard/functions/supplier/rows.ts'
import { getInvitationTargetPartition } from '@nestboard/functions/supplier/list-team-invitations-to.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { createEmail, createSessionWithToken, verifyEmail } from '@nestboard/shared/auth/routes.ts'
import { listNotifications } from '@nestboard/shared/notifications/routes.ts'
import * as routes from '@nestboard/shared/supplier/routes.ts'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'

beforeEach(resetSimulatedCalls)

const told = async (who: { cookie: string }) =>
  (await callRoute(notifications, listNotifications, {}, who)).data!.notifications.filter(
    ({ kind }) => kind === 'TEAM_INVITED',
  )
const templatesTo = async (email: string) =>
  (await listMailsToAddress(email))
    .map(({ template }) => template)
    .filter((name) => /invitation|notification/.test(name))

/** Invites a person or an address. Resolves to the invitation's id and its stream record. */
async function invited(to: { userId: number } | { email: string }, supplierId: number, owner: { cookie: string }) {
  let id = 0
  const record = await captureStreamRecordOfWrite(
    teamInvitationKey(supplierId, getInvitationTargetPartition(to)),
    async () => {
      const given = { supplierId, role: 'REP', ...to } as const
      id = (await callRoute(supplier, routes.inviteTeamMember, given, owner)).data!.id
    },
  )
  return { id, record }
}

it('notifies and mails a person once, even if the change is delivered again', async () => {
  const [owner, ada] = [await newPerson('Olga Owner'), await newPerson('Ada')]
  const supplierId = await newSupplier(owner)
  const { id, record } = await invited({ userId: ada.userId }, supplierId, owner)
  expect(await runReactions(record, record)).toEqual([])
  expect(await told(ada)).toMatchObject([{ actorUserId: owner.userId, supplierId, subjectId: id }])
  const mails = (await listMailsToAddress(ada.email)).filter(({ template }) => template === 'notification')
  expect(mails).toMatchObject([
    {
      values: {
        sentence: 'Olga Owner invited you to the team of Chalet Edelweiss',
        link: expect.stringMatching(new RegExp(`/invitation/${id}$`)),
      },
    },
  ])
})

it('notifies the holder of an invited address in the product, and sends one mail', async () => {
  const [owner, ada] = [await newPerson('Olga Owner'), await newPerson('Ada')]
  const supplierId = await newSupplier(owner)
  const { id, record } = await invited({ email: ada.email }, supplierId, owner)
  expect(await runReactions(record, record)).toEqual([])
  expect(await told(ada)).toMatchObject([{ supplierId, subjectId: id }])
  expect(await templatesTo(ada.email)).toEqual(['team-invitation'])
})

it('an invitation to a new address waits until somebody signs up with the address and verifies it', async () => {
  const owner = await newPerson('Olga Owner')
  const supplierId = await newSupplier(owner)
  const email = freshEmail()
  const { id, record } = await invited({ email }, supplierId, owner)
  expect(await runReactions(record)).toEqual([])
  const { cookie, userId } = await signUp(email)
  expect(await runReactions(record)).toEqual([])
  expect((await readPartitionRows(`U#${userId}`)).filter(({ sk }) => sk.startsWith('NOTE#'))).toEqual([])
  let person = { cookie: '' }
  const token = await readLastMailedCode(email)
  const proven = await captureStreamRecordOfWrite(accountKey(userId), async () => {
    const params = { email, token, type: 'ACCOUNT_SIGN_IN' } as const
    person = { cookie: (await callRoute(auth, createSessionWithToken, params, { cookie })).cookie! }
  })
  expect(await runReactions(proven, proven)).toEqual([])
  expect(await told(person)).toMatchObject([{ supplierId, subjectId: id }])
  expect(await templatesTo(email)).toEqual(['team-invitation'])
  expect((await callRoute(supplier, routes.acceptTeamInvitation, { id }, person)).code).toBe(200)
})

it('a further address counts only after its link was opened', async () => {
  const [owner, ada] = [await newPerson('Olga Owner'), await newPerson('Ada')]
  const supplierId = await newSupplier(owner)
  const email = freshEmail()
  const { id, record } = await invited({ email }, supplierId, owner)
  const emailId = (await callRoute(auth, createEmail, { email, userId: ada.userId }, ada)).data!.id
  expect(await runReactions(record)).toEqual([])
  expect(await told(ada)).toEqual([])
  expect((await callRoute(supplier, routes.acceptTeamInvitation, { id }, ada)).code).toBe(404)
  const token = await readLastMailedLinkToken(email)
  const proven = await captureStreamRecordOfWrite(userEmailKey(ada.userId, emailId), () =>
    callRoute(auth, verifyEmail, { email, token }, ada),
  )
  expect(await runReactions(proven)).toEqual([])
  expect(await told(ada)).toMatchObject([{ subjectId: id }])
  expect((await callRoute(supplier, routes.acceptTeamInvitation, { id }, ada)).code).toBe(200)
})

it('erasing a person ends their invitations and frees the places in the plan', async () => {
  const [owner, ada] = [await newPerson('Olga Owner'), await newPerson('Ada')]
  const supplierId = await newSupplier(owner)
  await invited({ userId: ada.userId }, supplierId, owner)
  await invited({ email: ada.email }, supplierId, owner)
  await invited({ email: freshEmail() }, supplierId, owner)
  const ended = await captureStreamRecordOfWrite(
    teamInvitationKey(supplierId, getInvitationTargetPartition({ userId: ada.userId })),
    () => endTeamInvitationsOfUser(ada.userId, Date.now()),
  )
  expect(await runReactions(ended, ended)).toEqual([])
  const { data } = await callRoute(supplier, routes.listAudit, { supplierId }, owner)
  expect(data!.entries.filter(({ action }) => action === 'memberDeclined')).toMatchObject([{ userId: ada.userId }])
  const rows = await readAllTableRows()
  const left = rows.filter(({ pk, sk }) => pk === `S#${supplierId}` && sk.startsWith('MEMBERINVITED#'))
  expect(left).toHaveLength(1)
  expect(rows.find(({ pk, sk }) => pk === `S#${supplierId}` && sk === 'TEAM')?.['members']).toBe(1)
  expect(JSON.stringify(rows.filter(({ pk }) => pk.startsWith('AUDIT#')))).not.toContain(ada.email)
  await endTeamInvitationsOfUser(ada.userId, Date.now())
  expect(await readAllTableRows()).toEqual(rows)
})

it('notifies a person again when the invitation is sent again a day later, once', async () => {
  const [owner, ada] = [await newPerson('Olga Owner'), await newPerson('Ada')]
  const supplierId = await newSupplier(owner)
  const { id, record } = await invited({ userId: ada.userId }, supplierId, owner)
  expect(await runReactions(record)).toEqual([])
  const earlierMs = Date.now() - 2 * 86_400_000
  const own = (await readAllTableRows()).filter((row) => row['id'] === id || row['subjectId'] === id)
  await putRows(own.map((row) => ({ ...row, nco: earlierMs })))
  const key = teamInvitationKey(supplierId, getInvitationTargetPartition({ userId: ada.userId }))
  const again = await captureStreamRecordOfWrite(key, () =>
    callRoute(supplier, routes.sendTeamInvitation, { id, supplierId }, owner),
  )
  expect(await runReactions(again, again)).toEqual([])
  expect(await told(ada)).toHaveLength(1)
  expect((await listMailsToAddress(ada.email)).filter(({ template }) => template === 'notification')).toHaveLength(2)
})
