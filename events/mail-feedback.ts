import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { pauseMail } from '@nestboard/functions/auth/mail-pause.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import type { MailPauseReason } from '@nestboard/shared/auth/model.ts'
import { parseBySchema } from './row-change.ts'

const recipients = z.array(z.object({ emailAddress: z.string() }))
/**
 * What the mail service reports about a mail, as EventBridge delivers it. Source: Amazon SES Developer Guide, "Contents
 * of event data that Amazon SES publishes to Amazon EventBridge".
 */
const mailFeedback = z.object({
  detail: z.discriminatedUnion('eventType', [
    z.object({
      eventType: z.literal('Bounce'),
      bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }),
    }),
    z.object({
      eventType: z.literal('Complaint'),
      complaint: z.object({ complaintFeedbackType: z.nullish(z.string()), complainedRecipients: recipients }),
    }),
  ]),
})
type MailFeedback = z.infer<typeof mailFeedback>['detail']

/** The reason to pause the addresses of a report, and the addresses as the report writes them. */
function pauseOf(detail: MailFeedback): readonly [MailPauseReason, z.infer<typeof recipients>] | undefined {
  if (detail.eventType === 'Complaint') {
    const { complaintFeedbackType, complainedRecipients } = detail.complaint
    // The reader took the mail out of the spam folder.
    return complaintFeedbackType === 'not-spam' ? undefined : ['complained', complainedRecipients]
  }
  const { bounceType, bouncedRecipients } = detail.bounce
  // The mail service itself repeats mail that came back for now, such as from a full mailbox.
  return bounceType === 'Permanent' ? ['bounced', bouncedRecipients] : undefined
}

/** A recipient may be written as `Name <box@domain>`. */
const addressOf = (recipient: string): string => /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient

/**
 * Pauses the addresses whose mail came back for good or was marked as spam, when EventBridge passes on a report of the
 * mail service. Lambda repeats a failed call twice, then puts it into the dead-letter queue.
 */
export const handler = withCallLog(async (event: unknown, lambda?: Pick<Context, 'awsRequestId'>): Promise<number> => {
  const { detail } = parseBySchema(mailFeedback, event, 'mail feedback')
  const log = createLogger(lambda?.awsRequestId ?? 'mail-feedback')
  const [reason, paused = []] = pauseOf(detail) ?? []
  if (!reason) return 0
  await Promise.all(paused.map(({ emailAddress }) => pauseMail(addressOf(emailAddress), reason, Date.now())))
  log.warn('mail is paused', { reason, addresses: paused.length })
  return paused.length
})
