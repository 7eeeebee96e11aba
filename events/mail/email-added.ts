import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail to the account's main address that says that another address was added. */
export const buildMailContent = ({ name, email }: MailTemplateValues<'email-added'>): MailLayoutContent => ({
  subject: 'An address was added to your Nestboard account',
  preview: `${email} is now part of your account.`,
  title: 'An address was added',
  paragraphs: [buildGreeting(name), `${email} was confirmed and is now part of your account.`],
  notes: ["If this wasn't you, change your password right away and remove the address under Login & security."],
})
