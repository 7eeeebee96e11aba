import { resetSimulatedCalls, simulatedMailService } from './testing/strangers.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { freshEmail, newPerson, signUp } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { mailKey } from '@nestboard/functions/kernel/service-rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { queueMail } from '@nestboard/functions/kernel/text/queue-mail.ts'
import * as routes from '@nestboard/shared/auth/routes.ts'
import { handler } from './mail-feedback.ts'
import { makeStreamRecord, runReactions } from './testing/records.ts'

beforeEach(() => {
  resetSimulatedCalls()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const bounce = (to: string, bounceType = 'Permanent') => ({
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  detail: { eventType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress: to, status: '5.1.1' }] } },
})
const complaint = (to: string, complaintFeedbackType?: string) => ({
  detail: {
    eventType: 'Complaint',
    complaint: {
      complainedRecipients: [{ emailAddress: to }],
      ...(complaintFeedbackType && { complaintFeedbackType }),
    },
  },
})
/** Sends all queued mails. Returns the subjects of those that the mail service got. */
async function deliver(): Promise<string[]> {
  simulatedMailService.mails.length = 0
  for (const row of await scanRowsByPrefix('MAIL#'))
    await runReactions(makeStreamRecord(mailKey(row['mailId'] as number), undefined, row))
  return simulatedMailService.mails.map(({ Content }) => Content.Simple.Subject.Data)
}
const write = (to: string) =>
  commitTransaction([{ write: queueMail({ to, template: 'password-changed', values: { name: 'Ada' } }, Date.now()) }])
const pausesOf = async (who: Person) =>
  ((await callRoute(authHandler, routes.listEmails, {}, who)).data?.emails ?? []).map(({ paused }) => paused)
const resume = (who: Person, id: number) => callRoute(authHandler, routes.resumeEmail, { id }, who)

describe('an address whose mail came back for good', () => {
  it('gets no mail, its owner reads why, and gets mail again after trying again', async () => {
    const person = await newPerson()
    await deliver()
    expect(await handler(bounce(`Ada <${person.email.toUpperCase()}>`))).toBe(1)
    expect(await handler(bounce(person.email))).toBe(1)
    await write(person.email)
    expect(await deliver()).toEqual([])
    expect(await pausesOf(person)).toEqual(['bounced'])
    expect((await callRoute(authHandler, routes.getEmail, { id: person.userId }, person)).data?.paused).toBe('bounced')

    expect((await resume(person, person.userId)).code).toBe(200)
    expect(await pausesOf(person)).toEqual([null])
    expect(await deliver()).toEqual(['Nestboard can email you again'])
    // A second try changes nothing and sends nothing.
    const before = await readAllTableRows()
    expect((await resume(person, person.userId)).code).toBe(200)
    expect((await readAllTableRows()).length).toBe(before.length)
    await write(person.email)
    expect(await deliver()).toHaveLength(1)
  })

  it('is no business of strangers, nor of who only added or signed up with it', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const added = await callRoute(authHandler, routes.createEmail, { email: owner.email, userId: other.userId }, other)
    await handler(complaint(owner.email))
    expect(await pausesOf(other)).toEqual([null, null])
    for (const id of [owner.userId, added.data!.id]) expect((await resume(other, id)).code).toBe(404)
    expect(await pausesOf(owner)).toEqual(['complained'])

    const typed = freshEmail()
    await signUp(typed)
    await handler(bounce(typed))
    const [row] = await scanRowsByPrefix(`EMAIL#${typed}`).then((rows) => rows.filter(({ sk }) => sk === 'PAUSED'))
    expect(row).toMatchObject({ reason: 'bounced' })
    expect(row).not.toHaveProperty('userId')
  })
})

it.each([
  ['a mailbox is full for now', (to: string) => bounce(to, 'Transient'), null],
  ['a mail is taken out of the spam folder', (to: string) => complaint(to, 'not-spam'), null],
  ['a mail is marked as spam', (to: string) => complaint(to, 'abuse'), 'complained'],
])('when %s, the pause of the address is: %s', async (_, report, paused) => {
  const person = await newPerson()
  await handler(report(person.email))
  expect(await pausesOf(person)).toEqual([paused])
})

it('a report that can’t be read is retried, and nothing is paused', async () => {
  const before = await readAllTableRows()
  await expect(handler({ detail: { eventType: 'Open' } })).rejects.toThrow('mail feedback')
  expect(await readAllTableRows()).toEqual(before)
})
