import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail to the account's main address that says that a passkey was added. */
export const buildMailContent = ({ name, passkey }: MailTemplateValues<'passkey-added'>): MailLayoutContent => ({
  subject: 'A passkey was added to your Nestboard account',
  preview: `The passkey “${passkey}” was added.`,
  title: 'A passkey was added',
  paragraphs: [
    buildGreeting(name),
    `The passkey “${passkey}” is now a way to log in to your account, beside your password and the code by email.`,
  ],
  notes: ["If this wasn't you, remove the passkey under Login & security and change your password right away."],
})
