import { toMailSafeName } from '@nestboard/functions/notifications/to-mail-safe-name.ts'
import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { boardInvitationDays } from '@nestboard/shared/trips/board-link.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/**
 * Mail that invites an address to a planning board. It reads the same whether or not the address has an account, and
 * leaves out the board's name, because anybody may create a board with any name.
 */
export const buildMailContent = ({
  name,
  inviter,
  link,
}: MailTemplateValues<'board-invitation'>): MailLayoutContent => {
  const sentence = `${toMailSafeName(inviter) ?? 'Someone'} invited you to plan a trip`
  return {
    subject: `${sentence} on Nestboard`,
    preview: `${sentence}.`,
    title: sentence,
    paragraphs: [
      buildGreeting(name),
      'you can look at the stays and vote without an account. To pin stays and plan together, log in or sign up from there.',
    ],
    action: { label: 'Open the board', link },
    notes: [
      `The link is for you alone: one person can join by it, within ${boardInvitationDays} days.`,
      'If you did not expect this, you can ignore it: nothing happens unless you join.',
    ],
  }
}
