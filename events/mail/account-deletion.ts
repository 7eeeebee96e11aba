import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail that says when an account will be erased, and how to keep it. */
export function buildMailContent({ name, date, link }: MailTemplateValues<'account-deletion'>): MailLayoutContent {
  const day = formatDay(parseIsoDay(date), {})
  return {
    subject: 'Your Nestboard account will be deleted',
    preview: `It will be erased on ${day} unless you keep it.`,
    title: 'Your account will be deleted',
    paragraphs: [
      buildGreeting(name),
      `your account is now hidden. On ${day} we will erase it with everything in it. If you change your mind, sign in before then and keep it.`,
    ],
    action: { label: 'Sign in to keep it', link },
    notes: ["If you didn't ask for this, sign in, keep the account and change your password."],
  }
}
