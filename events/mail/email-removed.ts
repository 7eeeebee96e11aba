import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail to the account's main address that says that another address was removed. */
export const buildMailContent = ({ name, email }: MailTemplateValues<'email-removed'>): MailLayoutContent => ({
  subject: 'An address was removed from your Nestboard account',
  preview: `${email} is no longer part of your account.`,
  title: 'An address was removed',
  paragraphs: [buildGreeting(name), `${email} is no longer part of your account.`],
  notes: ["If this wasn't you, change your password right away under Login & security."],
})
