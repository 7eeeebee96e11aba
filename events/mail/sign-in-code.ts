import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { emailedCodeLifeMs } from '@nestboard/shared/auth/model.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail with the six-digit code that signs in and confirms an address. */
export const buildMailContent = ({ name, code }: MailTemplateValues<'sign-in-code'>): MailLayoutContent => ({
  subject: `Your Nestboard code is ${code}`,
  preview: `Use it within ${emailedCodeLifeMs / 60_000} minutes.`,
  title: 'Your sign-in code',
  paragraphs: [buildGreeting(name), 'Enter this code on the page that asks for it:'],
  code,
  notes: [
    `It works once, for ${emailedCodeLifeMs / 60_000} minutes. We never ask for it by phone or email.`,
    "If you didn't ask for it, ignore this email. Nobody can sign in without the code.",
  ],
})
