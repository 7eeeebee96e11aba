import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import * as routes from '@nestboard/shared/marketing/routes.ts'
import { describe, expect, it, vi } from 'vitest'
import { listMailsToAddress, newPerson } from '../auth/testing/person.ts'
import { rateLimitCounterKey } from '../kernel/service-rows.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { freshIp } from '../kernel/testing/event.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { contactMessage } from './testing/access-patterns.ts'

const to = process.env['CONTACT_EMAIL'] as string
const send = (given: object = {}, as: object = {}) =>
  callRoute(handler, routes.sendContactMessage, { ...contactMessage, ...given }, { ip: freshIp(), ...as })
const lastMail = async () => (await listMailsToAddress(to)).at(-1) as Awaited<ReturnType<typeof listMailsToAddress>>[0]

describe('a message', () => {
  it('of a visitor goes to the address of the installation, and answers to it to the writer', async () => {
    expect(await send()).toMatchObject({ code: 200, data: {} })
    const { email, name, text } = contactMessage
    expect(await lastMail()).toMatchObject({
      to,
      replyTo: email,
      template: 'contact',
      values: { name, email, text, topic: 'A booking or a stay', account: '' },
    })
    expect(await listMailsToAddress(email)).toEqual([])
  })

  it('of a logged-in person names their account, whatever address they enter', async () => {
    const person = await newPerson()
    expect((await send({ email: 'other@example.test', name: 'Somebody' }, person)).code).toBe(200)
    expect((await lastMail()).values).toMatchObject({ account: String(person.userId), email: 'other@example.test' })
  })
})

describe('is refused, and nothing is written:', () => {
  it.each([
    ['no address to answer to', { email: 'nobody' }, 'Invalid email'],
    [
      'a line break in the address, which would be another header',
      { email: 'a@b.test\nBcc: c@d.test' },
      'Invalid email',
    ],
    ['no name', { name: ' ' }, 'Invalid name'],
    ['a topic that is none', { topic: 'GOSSIP' }, 'Invalid topic'],
    ['a text of a few letters', { text: 'Hello    ' }, 'Invalid text'],
    ['a text beyond the limit', { text: 'a'.repeat(4001) }, 'Invalid text'],
  ])('%s', async (_, wrong, error) => {
    const before = await readAllTableRows()
    expect(await send(wrong)).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('more messages of one network in an hour than the limit', async () => {
    const ip = freshIp()
    const codes = []
    for (let i = 0; i <= callRateLimits.contact.limit; i++) codes.push((await send({}, { ip })).code)
    expect(codes).toEqual([...Array(callRateLimits.contact.limit).fill(200), 429])
  })

  it('a message to an installation without an address', async () => {
    const before = await readAllTableRows()
    vi.resetModules()
    vi.stubEnv('CONTACT_EMAIL', '')
    const { handler: without } = await import('./index.ts')
    const answer = await callRoute(without, routes.sendContactMessage, contactMessage, { ip: freshIp() })
    vi.unstubAllEnvs()
    expect(answer).toMatchObject({ code: 404 })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('a message once all networks together have sent those of a day', async () => {
    const { limit, windowSeconds } = callRateLimits.contactDay
    const windowStart = Math.floor(Date.now() / 1000 / windowSeconds) * windowSeconds
    const counter = rateLimitCounterKey('CONTACT', 'contactDay', windowStart)
    await commitTransaction([{ write: updateRow(counter, { set: { calls: limit - 1 } }) }])
    expect((await send()).code).toBe(200)
    const before = await readAllTableRows()
    const answer = await send()
    expect(answer.code).toBe(429)
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(await readAllTableRows()).toEqual(before)
  })
})
