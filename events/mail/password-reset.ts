import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { passwordResetLifeMs } from '@nestboard/shared/auth/model.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

export const buildMailContent = ({ name, link }: MailTemplateValues<'password-reset'>): MailLayoutContent => ({
  subject: 'Reset your Nestboard password',
  preview: 'Choose a new password.',
  title: 'Choose a new password',
  paragraphs: [buildGreeting(name), 'Use this link to set a new password. You will be signed out everywhere else.'],
  action: { label: 'Choose a new password', link },
  notes: [
    `The link works once, for ${passwordResetLifeMs / 60_000} minutes.`,
    "If you didn't ask for it, ignore this email. Your password stays the same.",
  ],
})
