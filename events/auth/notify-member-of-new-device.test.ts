import { beforeEach, expect, it } from 'vitest'
import { handler as auth } from '@nestboard/functions/auth/index.ts'
import { listMailsToAddress, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { readRow } from '@nestboard/functions/kernel/table/read.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as notifications } from '@nestboard/functions/notifications/index.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { createSession } from '@nestboard/shared/auth/routes.ts'
import { listNotifications } from '@nestboard/shared/notifications/routes.ts'
import { makeStreamRecord, runReactions } from '../testing/records.ts'
import { resetSimulatedCalls } from '../testing/strangers.ts'

beforeEach(resetSimulatedCalls)

/** Logs in with a browser and runs the reactions to the new session. Resolves to the browser's cookies. */
async function logIn({ email, password, userId }: Person, cookie = ''): Promise<string> {
  const answer = await callRoute(auth, createSession, { email, password }, { cookie })
  const key = sessionKey(userId, answer.data!.id)
  await runReactions(makeStreamRecord(key, undefined, await readRow(key)))
  return answer.jar
}
const told = async (who: Person) =>
  (await callRoute(notifications, listNotifications, {}, who)).data!.notifications.filter(
    ({ kind }) => kind === 'DEVICE_ADDED',
  )

it('notifies a team member in the menu and by mail of a log-in on a new device, and not on a known device', async () => {
  const owner = await newPerson('Olga')
  const supplierId = await newSupplier(owner, 'Otway Stays')
  const browser = await logIn(owner)
  expect(await told(owner)).toMatchObject([{ supplierId }])
  const mails = (await listMailsToAddress(owner.email)).filter(({ template }) => template === 'notification')
  expect(mails.map(({ values }) => values)).toMatchObject([
    { sentence: 'Your account, which works for Otway Stays, was opened on a new device. Was it you?' },
  ])
  await logIn(owner, browser)
  expect(await told(owner)).toHaveLength(1)
  await logIn(owner)
  expect(await told(owner)).toHaveLength(2)
})

it('doesn’t notify a person who works for no supplier', async () => {
  const ada = await newPerson('Ada')
  await logIn(ada)
  expect(await told(ada)).toEqual([])
})
