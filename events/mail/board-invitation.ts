import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { boardInvitationDays } from '@nestboard/shared/trips/board-link.ts'
import { buildInvitationContent } from './build-invitation-content.ts'
import type { MailLayoutContent } from './layout.ts'

/**
 * Mail that invites an address to a planning board. It reads the same whether or not the address has an account, and
 * leaves out the board's name, because anybody may create a board with any name.
 */
export const buildMailContent = ({ link, ...people }: MailTemplateValues<'board-invitation'>): MailLayoutContent =>
  buildInvitationContent(people, {
    invited: 'to plan a trip',
    explanation:
      'you can look at the stays and vote without an account. To pin stays and plan together, log in or sign up from there.',
    action: { label: 'Open the board', link },
    notes: [
      `The link is for you alone: one person can join by it, within ${boardInvitationDays} days.`,
      'If you did not expect this, you can ignore it: nothing happens unless you join.',
    ],
  })
