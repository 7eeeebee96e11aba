import type { MailValues } from '@nestboard/functions/kernel/mails.ts'
import { clubCode } from '@nestboard/shared/groups/model.ts'
import { greeting } from './layout.ts'
import type { Letter } from './layout.ts'

/** Mail with the six-digit code that verifies a work address. */
export const letter = ({ name, code }: MailValues<'group-code'>): Letter => ({
  subject: `Your Nestboard group code is ${code}`,
  preview: `Use it within ${clubCode.forMs / 60_000} minutes.`,
  title: 'Your group code',
  paragraphs: [
    greeting(name),
    'Enter this code on the page that asks for it, to prove that this is your work address:',
  ],
  code,
  notes: [
    `It works once, for ${clubCode.forMs / 60_000} minutes. We never ask for it by phone or email.`,
    "If you didn't ask for it, ignore this email. Nobody can join a group in your name without the code.",
  ],
})
