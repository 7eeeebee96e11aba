import { resetSimulatedCalls, simulatedMailService } from '../testing/strangers.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { mailKey } from '@nestboard/functions/kernel/service-rows.ts'
import { queueMail } from '@nestboard/functions/kernel/text/queue-mail.ts'
import { readPartitionRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { captureErrorLines } from '../testing/errors.ts'
import { makeStreamRecord, runReactions } from '../testing/records.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { runDueTasks } from '../due.ts'
import { dueTaskHandlers } from '../timers.ts'
import { env } from '../env.ts'
import { acquireMailLease, mailLeaseMs } from './mail.store.ts'

beforeEach(resetSimulatedCalls)

interface Queued {
  mailId: number
  [name: string]: unknown
}
const known = new Set<number>()

/** Writes an outbox row. Resolves to its id and stream record. */
async function queued(mail: object = {}) {
  const whole = {
    to: 'ada@example.test',
    template: 'sign-in-code' as const,
    values: { name: 'Ada', code: '123456' },
    ...mail,
  }
  await commitTransaction([{ write: queueMail(whole, Date.now()) }])
  const row = ((await scanRowsByPrefix('MAIL#')) as unknown as Queued[]).find(
    ({ mailId }) => !known.has(mailId),
  ) as Queued
  known.add(row.mailId)
  return { mailId: row.mailId, record: makeStreamRecord(mailKey(row.mailId), undefined, row) }
}
const rowOf = async (mailId: number) => (await readPartitionRows(`MAIL#${mailId}`))[0]

describe('a queued mail', () => {
  it('is sent to its address with text and HTML, and its row is removed', async () => {
    const { mailId, record } = await queued()
    expect(await runReactions(record)).toEqual([])
    expect(simulatedMailService.mails).toHaveLength(1)
    const [{ Destination, Content }] = simulatedMailService.mails as [(typeof simulatedMailService.mails)[0]]
    expect(Destination.ToAddresses).toEqual(['ada@example.test'])
    expect(Content.Simple.Subject.Data).toContain('123456')
    expect(Content.Simple.Body.Text.Data).toContain('123456')
    expect(await rowOf(mailId)).toBeUndefined()
  })

  it('is answered to another address than ours if the row names one', async () => {
    const { record } = await queued({ replyTo: 'writes@example.test' })
    expect(await runReactions(record)).toEqual([])
    expect(simulatedMailService.mails.map(({ ReplyToAddresses }) => ReplyToAddresses)).toEqual([
      ['writes@example.test'],
    ])
    await runReactions((await queued()).record)
    expect(simulatedMailService.mails.at(-1)).not.toHaveProperty('ReplyToAddresses')
  })

  it('is sent once when its record comes twice: in sequence, in one batch, or in two processes at once', async () => {
    const { record } = await queued()
    await runReactions(record, record)
    await runReactions(record)
    const { record: second } = await queued()
    const errors = captureErrorLines()
    await Promise.all([runReactions(second), runReactions(second), runReactions(second)])
    await runReactions(second)
    for (const each of errors()) expect(each).toBe('reaction failed: Error: this mail is being sent')
    expect(simulatedMailService.mails).toHaveLength(2)
  })

  it('is reported after a failure and sent by the retry', async () => {
    const { record } = await queued()
    const errors = captureErrorLines()
    simulatedMailService.failure = 'TooManyRequestsException'
    expect(await runReactions(record)).toEqual([record.dynamodb?.SequenceNumber])
    expect(errors()).toEqual(['reaction failed: TooManyRequestsException: TooManyRequestsException'])
    simulatedMailService.failure = ''
    expect(await runReactions(record)).toEqual([])
    expect(simulatedMailService.mails).toHaveLength(1)
  })

  it('is kept with the reason and not retried after a permanent refusal, and other mails are sent', async () => {
    const { mailId, record } = await queued()
    const errors = captureErrorLines()
    simulatedMailService.failure = 'MessageRejected'
    expect(await runReactions(record)).toEqual([])
    expect(errors()).toEqual(['mail refused: MessageRejected: MessageRejected'])
    expect(await rowOf(mailId)).toMatchObject({ failure: 'MessageRejected' })
    simulatedMailService.failure = ''
    expect(await runReactions(record)).toEqual([])
    expect(simulatedMailService.mails).toEqual([])
  })

  it.each([
    ['MessageRejected', 'Email address is not verified. The following identities failed the check: ada@example.test'],
    ['TooManyRequestsException', 'Daily message quota exceeded'],
    ['SendingPausedException', 'Sending paused'],
  ])(
    'waits while the account may not send (%s), holds up nothing, raises the alarm at its third wait and is then sent',
    async (...failure) => {
      const { mailId, record } = await queued()
      const errors = captureErrorLines()
      const alarm = vi.spyOn(console, 'warn').mockImplementation(() => {})
      ;[simulatedMailService.failure, simulatedMailService.message] = failure
      expect(await runReactions(record)).toEqual([])
      // A late repeat of the record changes nothing.
      expect(await runReactions(record)).toEqual([])
      expect(await rowOf(mailId)).toMatchObject({ waits: 1, refusal: failure[0] })
      let nowMs = Date.now()
      const again = async (): Promise<[tick: object, record: ReturnType<typeof makeStreamRecord>]> => {
        nowMs += 6 * 3_600_000 + 1000
        const ticked = await runDueTasks(dueTaskHandlers, { now: () => nowMs, log: createLogger('test') })
        const row = ((await scanRowsByPrefix('MAIL#')) as unknown as Queued[]).find(
          (each) => each['to'] === 'ada@example.test' && !known.has(each.mailId),
        )!
        known.add(row.mailId)
        return [ticked, makeStreamRecord(mailKey(row.mailId), undefined, row)]
      }
      const [first, second] = await again()
      expect(first).toEqual({ done: 1, failed: 0, stuck: 0 })
      expect(await rowOf(mailId)).toBeUndefined()
      expect(await runReactions(second)).toEqual([])
      const [last, third] = await again()
      expect(last).toEqual({ done: 1, failed: 0, stuck: 1 })
      expect(alarm).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the mail service takes no mail'))
      const waits = `mail waits: ${failure[0]}: ${failure[1]}`
      expect(errors()).toEqual([waits, waits])
      simulatedMailService.failure = ''
      simulatedMailService.message = ''
      expect(await runReactions(third)).toEqual([])
      expect(simulatedMailService.mails).toHaveLength(1)
      vi.restoreAllMocks()
    },
  )

  it('is not sent to a recipient outside the branch’s list, and its row is removed', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
    Object.assign(env, { NB_MAIL_TO: '*@stays.travel' })
    const { mailId, record } = await queued()
    expect(await runReactions(record)).toEqual([])
    Object.assign(env, { NB_MAIL_TO: '' })
    expect([simulatedMailService.mails, await rowOf(mailId)]).toEqual([[], undefined])
    expect(lines.join()).toContain('mail kept back')
    expect(lines.join()).not.toContain('ada@')
    vi.restoreAllMocks()
  })

  it('is sent after the lease has expired if the sending process died', async () => {
    const { mailId, record } = await queued()
    await acquireMailLease(mailId, Date.now())
    const errors = captureErrorLines()
    expect(await runReactions(record)).toEqual([record.dynamodb?.SequenceNumber])
    expect(errors()).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + mailLeaseMs + 1 })
    expect(await runReactions(record)).toEqual([])
    vi.useRealTimers()
    expect(simulatedMailService.mails).toHaveLength(1)
  })

  it.each([
    ['of an unknown template', { template: 'advertisement' }, 'mail template advertisement'],
    ['without the values of its template', { values: { name: 'Ada' } }, 'mail values: code'],
    ['to no address', { to: 'ada' }, 'mail: to'],
    [
      'with a script for a link',
      { template: 'activation', values: { name: 'Ada', link: 'javascript:alert(1)' } },
      'mail values: link',
    ],
  ])('%s is reported with its cause, and others are sent', async (_, mail, cause) => {
    const errors = captureErrorLines()
    const { record: bad } = await queued(mail)
    const { record: good } = await queued()
    expect(await runReactions(bad, good)).toEqual([bad.dynamodb?.SequenceNumber])
    expect(errors()).toEqual([`reaction failed: Unreadable: ${cause}`])
    expect(simulatedMailService.mails).toHaveLength(1)
  })
})
