import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { clubEmailCodeLimits } from '@nestboard/shared/groups/model.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail with the six-digit code that verifies a work address. */
export const buildMailContent = ({ name, code }: MailTemplateValues<'group-code'>): MailLayoutContent => ({
  subject: `Your Nestboard group code is ${code}`,
  preview: `Use it within ${clubEmailCodeLimits.forMs / 60_000} minutes.`,
  title: 'Your group code',
  paragraphs: [
    buildGreeting(name),
    'Enter this code on the page that asks for it, to prove that this is your work address:',
  ],
  code,
  notes: [
    `It works once, for ${clubEmailCodeLimits.forMs / 60_000} minutes. We never ask for it by phone or email.`,
    "If you didn't ask for it, ignore this email. Nobody can join a group in your name without the code.",
  ],
})
