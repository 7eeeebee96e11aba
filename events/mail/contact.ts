import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail with a message that somebody wrote to us. Answering it writes to the address that they entered. */
export const buildMailContent = ({
  name,
  email,
  topic,
  text,
  account,
}: MailTemplateValues<'contact'>): MailLayoutContent => ({
  subject: `${topic}: ${name}`,
  preview: text.slice(0, 100),
  title: topic,
  paragraphs: text.split('\n').filter((line) => line.trim() !== ''),
  notes: [
    `From ${name}, ${email}. ${account === '' ? 'They were not logged in' : `They were logged in to the account ${account}`}, and the address was not checked.`,
  ],
})
