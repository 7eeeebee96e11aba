import { toMailSafeName } from '@nestboard/functions/notifications/to-mail-safe-name.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** What differs from one invitation to another. */
interface Invitation {
  /** What somebody is invited to, as it follows "invited you": `to a group`. */
  readonly invited: string
  /** The sentence after the greeting, which begins in lower case. */
  readonly explanation: string
  readonly action: NonNullable<MailLayoutContent['action']>
  readonly notes: readonly string[]
}

/**
 * A mail that invites an address: its subject, preview and title say who invited to what. The names are those that
 * people gave themselves; what can't stand in a mail is left out.
 */
export function buildInvitationContent(
  { name, inviter }: { readonly name: string; readonly inviter: string },
  { invited, explanation, action, notes }: Invitation,
): MailLayoutContent {
  const sentence = `${toMailSafeName(inviter) ?? 'Someone'} invited you ${invited}`
  return {
    subject: `${sentence} on Nestboard`,
    preview: `${sentence}.`,
    title: sentence,
    paragraphs: [buildGreeting(name), explanation],
    action,
    notes,
  }
}
