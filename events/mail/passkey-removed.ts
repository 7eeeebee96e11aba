import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail to the account's main address that says that a passkey was removed. */
export const buildMailContent = ({ name, passkey }: MailTemplateValues<'passkey-removed'>): MailLayoutContent => ({
  subject: 'A passkey was removed from your Nestboard account',
  preview: `The passkey “${passkey}” was removed.`,
  title: 'A passkey was removed',
  paragraphs: [
    buildGreeting(name),
    `The passkey “${passkey}” no longer opens your account. Your password and the code by email go on working.`,
  ],
  notes: ["If this wasn't you, change your password right away under Login & security."],
})
