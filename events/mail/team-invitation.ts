import { toMailSafeName } from '@nestboard/functions/notifications/to-mail-safe-name.ts'
import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildInvitationContent } from './build-invitation-content.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail that invites an address to a team. It reads the same whether or not the address has an account. */
export function buildMailContent({
  supplier,
  link,
  ...people
}: MailTemplateValues<'team-invitation'>): MailLayoutContent {
  const team = toMailSafeName(supplier)
  return buildInvitationContent(people, {
    invited: team ? `to the team of ${team}` : 'to a team',
    explanation:
      'to answer, log in to Nestboard with this e-mail address, or sign up with it first. You can accept or decline.',
    action: { label: 'See the invitation', link },
    notes: ['If you did not expect this, you can ignore it: nothing happens unless you accept.'],
  })
}
