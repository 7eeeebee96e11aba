import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { emailActivationLinkLifeMs } from '@nestboard/shared/auth/model.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail with the link that confirms an additional address. */
export const buildMailContent = ({ name, link }: MailTemplateValues<'email-verification'>): MailLayoutContent => ({
  subject: 'Confirm this address for Nestboard',
  preview: 'One click, in the browser where you are signed in.',
  title: 'Is this address yours?',
  paragraphs: [
    buildGreeting(name),
    'open this link in the browser where you are signed in to add the address to your account.',
  ],
  action: { label: 'Confirm this address', link },
  notes: [
    `The link works once, for ${emailActivationLinkLifeMs / 3_600_000} hours, and only for the account that asked for it.`,
    "If you didn't ask for it, ignore this email. Nothing will change.",
  ],
})
