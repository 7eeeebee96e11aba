import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildInvitationContent } from './build-invitation-content.ts'
import type { MailLayoutContent } from './layout.ts'

/**
 * Mail that invites an address to a group. It reads the same whether or not the address has an account, and leaves out
 * the group's name, because anybody may create a group with any name.
 */
export const buildMailContent = ({ link, ...people }: MailTemplateValues<'group-invitation'>): MailLayoutContent =>
  buildInvitationContent(people, {
    invited: 'to a group',
    explanation:
      'to answer, log in to Nestboard with this e-mail address, or sign up with it first. Members see the prices that hosts make for the group.',
    action: { label: 'See the invitation', link },
    notes: ['If you did not expect this, you can ignore it: nothing happens unless you accept.'],
  })
