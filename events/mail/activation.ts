import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { emailedCodeLifeMs } from '@nestboard/shared/auth/model.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail with the link that confirms an address and signs in. */
export const buildMailContent = ({ name, link }: MailTemplateValues<'activation'>): MailLayoutContent => ({
  subject: 'Activate your Nestboard account',
  preview: "One click and you're in.",
  title: 'Welcome to Nestboard',
  paragraphs: [buildGreeting(name), 'Confirm that this address is yours, and you will be signed in.'],
  action: { label: 'Activate my account', link },
  notes: [
    `The link works once, for ${emailedCodeLifeMs / 60_000} minutes.`,
    "If you didn't sign up, ignore this email. The account stays inactive.",
  ],
})
