import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { countServiceUse } from '@nestboard/functions/kernel/meter/count-service-use.ts'
import { mailPauseReadGrants, readMailPauseReason } from '@nestboard/functions/auth/mail-pause.ts'
import { grantActions, mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { mailKey } from '@nestboard/functions/kernel/service-rows.ts'
import { getCausingRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { parseBySchema } from '../row-change.ts'
import { mailRowImageSchema } from '../contracts/stream-record.ts'
import type { MailRowImage } from '../contracts/stream-record.ts'
import { env as kernelEnv } from '@nestboard/functions/kernel/env.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'
import { acquireMailLease, markMailUnsendable, postponeMail, releaseMailLease, removeMail } from './mail.store.ts'
import { isAllowedRecipient } from './is-allowed-recipient.ts'
import { mailBranchTag } from '@nestboard/functions/kernel/text/mail-branch-tag.ts'
import { renderMail } from './render-mail.ts'

const mailer = new SESv2Client({ maxAttempts: 3 })

/**
 * Sends the mail of a new outbox row and removes the row. A lease on the row prevents a second mail when the record
 * comes twice; a mail is sent twice only if the process dies between sending it and removing the row.
 */
export const sendMail = defineReaction(
  {
    wakes: [{ on: ['INSERT'], pk: 'MAIL#', sk: ['MAIL'] }],
    grants: mergeGrants(grantActions(mailKey, 'DeleteItem', 'UpdateItem'), mailPauseReadGrants),
    outside: ['mail'],
  },
  async ({ kind, keys, after }, { now, log }) => {
    if (kind !== 'INSERT' || !keys.pk.startsWith('MAIL#')) return
    const row = parseBySchema(mailRowImageSchema, after, 'mail')
    if (!isAllowedRecipient(row.to, env.NB_MAIL_TO)) {
      log.warn('mail kept back: its recipient is not allowed on this branch', { template: row.template })
      await removeMail(row.mailId)
      return
    }
    const content = renderMail(row.template, row.values)
    // The owner reads under Login & security that the address is paused; a log line for each mail would be noise.
    if (await readMailPauseReason(row.to)) {
      await removeMail(row.mailId)
      return
    }
    if (!(await acquireMailLease(row.mailId, now()))) return
    try {
      await send(row, content)
      countServiceUse('mails')
    } catch (error) {
      const { name } = error as Error
      if (isAboutUs(error)) {
        // The timers queue the mail again. The lane's own retries end after three minutes, before our account at the
        // mail service can work again.
        await postponeMail(row.mailId, row.waits, name, now())
        log.error('mail waits', error, { mailId: row.mailId, template: row.template })
        return
      }
      if (!isFinal(error)) {
        await releaseMailLease(row.mailId)
        throw error
      }
      // A retry can't succeed, for example with an address that doesn't exist.
      await markMailUnsendable(row.mailId, name)
      log.error('mail refused', error, { mailId: row.mailId, template: row.template })
      return
    }
    await removeMail(row.mailId)
  },
)

const send = ({ to, replyTo, unsubscribe }: MailRowImage, { subject, text, html }: ReturnType<typeof renderMail>) =>
  mailer.send(
    new SendEmailCommand({
      FromEmailAddress: env.NB_MAIL_FROM,
      Destination: { ToAddresses: [to] },
      // The configuration set reports bounces and complaints, with this tag, so that they find the branch that sent.
      ...(env.NB_MAIL_SET && { ConfigurationSetName: env.NB_MAIL_SET }),
      EmailTags: [{ Name: mailBranchTag, Value: kernelEnv.NB_BRANCH }],
      ...(replyTo !== undefined && { ReplyToAddresses: [replyTo] }),
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' }, Html: { Data: html, Charset: 'UTF-8' } },
          ...headersOf(unsubscribe),
        },
      },
    }),
  )

/** The optional headers of a mail: how to unsubscribe, and the request that caused it. */
function headersOf(unsubscribe: string | undefined) {
  const requestId = getCausingRequestId()
  const headers = [
    ...(unsubscribe === undefined ? [] : unsubscribeHeaders(unsubscribe)),
    ...(requestId === undefined ? [] : [{ Name: 'X-Request-Id', Value: requestId }]),
  ]
  return headers.length ? { Headers: headers } : {}
}

/** Headers for one-click unsubscribe in the mail program (RFC 8058): it sends a POST without cookies to the link. */
const unsubscribeHeaders = (link: string) => [
  { Name: 'List-Unsubscribe', Value: `<${link}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
]

/**
 * Errors that say that our account at the mail service can't send any mail: no confirmed identity, suspended, or over
 * its daily quota.
 */
const accountErrors = new Set([
  'AccessDeniedException',
  'AccountSuspendedException',
  'LimitExceededException',
  'MailFromDomainNotVerifiedException',
  'NotFoundException',
  'SendingPausedException',
])

/**
 * Whether the mail service refuses our account rather than this mail. While the account is in the service's sandbox,
 * it rejects recipients as "not verified".
 */
const isAboutUs = (error: unknown): boolean => {
  const { name, message } = error as Error
  return accountErrors.has(name) || /not verified|daily message quota/i.test(message)
}

/** Whether the mail service refuses this mail permanently. */
const isFinal = (error: unknown): boolean => ['MessageRejected', 'BadRequestException'].includes((error as Error).name)
