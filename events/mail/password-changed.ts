import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

export const buildMailContent = ({ name }: MailTemplateValues<'password-changed'>): MailLayoutContent => ({
  subject: 'Your Nestboard password was changed',
  preview: 'You were signed out everywhere else.',
  title: 'Your password was changed',
  paragraphs: [buildGreeting(name), 'your password was changed, and you were signed out everywhere else.'],
  notes: ["If this wasn't you, choose “Forgot password” on the login page right away. All you need is this mailbox."],
})
