import { toMailSafeName } from '@nestboard/functions/notifications/to-mail-safe-name.ts'
import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail that invites an address to a team. It reads the same whether or not the address has an account. */
export const buildMailContent = ({
  name,
  inviter,
  supplier,
  link,
}: MailTemplateValues<'team-invitation'>): MailLayoutContent => {
  const who = toMailSafeName(inviter) ?? 'Someone'
  const team = toMailSafeName(supplier)
  const sentence = team ? `${who} invited you to the team of ${team}` : `${who} invited you to a team`
  return {
    subject: `${sentence} on Nestboard`,
    preview: `${sentence}.`,
    title: sentence,
    paragraphs: [
      buildGreeting(name),
      'to answer, log in to Nestboard with this e-mail address, or sign up with it first. You can accept or decline.',
    ],
    action: { label: 'See the invitation', link },
    notes: ['If you did not expect this, you can ignore it: nothing happens unless you accept.'],
  }
}
