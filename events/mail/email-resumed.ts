import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail to an address that was paused, the first after its owner asked for mail again. */
export const buildMailContent = ({ name, email }: MailTemplateValues<'email-resumed'>): MailLayoutContent => ({
  subject: 'Nestboard can email you again',
  preview: `Mail to ${email} arrives again.`,
  title: 'We can email you again',
  paragraphs: [
    buildGreeting(name),
    `you asked us to try ${email} again. This email arrived, so we will keep using it.`,
  ],
  notes: ["If you didn't ask for this, change your password under Login & security."],
})
