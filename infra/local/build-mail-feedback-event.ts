import { randomUUID } from 'node:crypto'
import { mailBranchTag } from '@nestboard/functions/kernel/text/mail-branch-tag.ts'
import { localAccountId, localRegion } from './create-lambda-context.ts'
import type { Mail } from './mail.ts'

/** What may become of a mail after it was sent: its server refuses it for good, or its reader marks it as spam. */
export const mailFates = ['bounce', 'complaint'] as const
export type MailFate = (typeof mailFates)[number]

/**
 * The event with which EventBridge would tell of a mail's fate. Source: Amazon SES Developer Guide, "Contents of event
 * data that Amazon SES publishes to Amazon EventBridge".
 */
export function buildMailFeedbackEvent({ id, to, at }: Mail, fate: MailFate, nowMs: number): object {
  const time = new Date(nowMs).toISOString()
  const addresses = to.split(', ').map((emailAddress) => ({ emailAddress }))
  const mail = {
    timestamp: new Date(at).toISOString(),
    messageId: id,
    destination: to.split(', '),
    tags: { [mailBranchTag]: ['local'] },
  }
  const told = { timestamp: time, feedbackId: randomUUID() }
  const detail =
    fate === 'bounce'
      ? {
          eventType: 'Bounce',
          bounce: { ...told, bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: addresses },
        }
      : {
          eventType: 'Complaint',
          complaint: { ...told, complaintFeedbackType: 'abuse', complainedRecipients: addresses },
        }
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': fate === 'bounce' ? 'Email Bounced' : 'Email Complaint Received',
    source: 'aws.ses',
    account: localAccountId,
    time,
    region: localRegion,
    resources: [],
    detail: { ...detail, mail },
  }
}
