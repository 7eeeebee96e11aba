import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail with the link to the archive of a person's data. */
export const buildMailContent = ({ name, link }: MailTemplateValues<'account-archive'>): MailLayoutContent => ({
  subject: 'Your Nestboard data is ready',
  preview: 'One archive with everything we keep about you.',
  title: 'Your data is ready',
  paragraphs: [
    buildGreeting(name),
    'this archive holds everything we keep about you: the data as JSON, and your pictures.',
  ],
  action: { label: 'Download the archive', link },
  notes: [
    "The link works for a day, or until you ask for another archive. Anyone who has it can download the archive, so don't share it.",
    "If you didn't ask for this, change your password under Login & security.",
  ],
})
