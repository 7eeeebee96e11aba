import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail about an entry of the notification menu, with a link that unsubscribes from mails about this kind of entry. */
export const buildMailContent = ({
  name,
  sentence,
  link,
  label,
  unsubscribeLink,
}: MailTemplateValues<'notification'>): MailLayoutContent => ({
  subject: sentence,
  preview: sentence,
  title: sentence,
  paragraphs: [buildGreeting(name), 'there is news for you on Nestboard.'],
  action: { label: 'See what happened', link },
  notes: [`You get this email because emails for “${label}” are on. Unsubscribe: ${unsubscribeLink}`],
})
