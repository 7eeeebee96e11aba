import type { MailValues } from '@nestboard/functions/kernel/mails.ts'
import { greeting } from './layout.ts'
import type { Letter } from './layout.ts'

/** Mail about an entry of the notification menu, with a link that unsubscribes from its kind. */
export const letter = ({ name, sentence, link, label, unsubscribeLink }: MailValues<'notification'>): Letter => ({
  subject: sentence,
  preview: sentence,
  title: sentence,
  paragraphs: [greeting(name), 'this happened on Nestboard.'],
  action: { label: 'Have a look', link },
  notes: [`You get mail of this kind: ${label}. To end it, follow ${unsubscribeLink}`],
})
