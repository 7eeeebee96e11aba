import { toMailSafeName } from '@nestboard/functions/notifications/to-mail-safe-name.ts'
import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/**
 * Mail that invites an address to a group. It reads the same whether or not the address has an account, and leaves out
 * the group's name, because anybody may create a group with any name.
 */
export const buildMailContent = ({
  name,
  inviter,
  link,
}: MailTemplateValues<'group-invitation'>): MailLayoutContent => {
  const sentence = `${toMailSafeName(inviter) ?? 'Someone'} invited you to a group`
  return {
    subject: `${sentence} on Nestboard`,
    preview: `${sentence}.`,
    title: sentence,
    paragraphs: [
      buildGreeting(name),
      'to answer, log in to Nestboard with this e-mail address, or sign up with it first. Members see the prices that hosts make for the group.',
    ],
    action: { label: 'See the invitation', link },
    notes: ['If you did not expect this, you can ignore it: nothing happens unless you accept.'],
  }
}
