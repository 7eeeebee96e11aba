import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail to the account's main address that says that an assistant was connected to the account. */
export const buildMailContent = ({
  name,
  assistant,
  link,
}: MailTemplateValues<'assistant-connected'>): MailLayoutContent => ({
  subject: 'An assistant was connected to your Nestboard account',
  preview: 'It can look and propose in your name. It never books and never pays.',
  title: 'An assistant was connected',
  paragraphs: [
    buildGreeting(name),
    `“${assistant}” can now look and propose in your name. It never books and never pays.`,
  ],
  action: { label: 'See connected assistants', link },
  notes: ["If this wasn't you, revoke it there and change your password right away."],
})
