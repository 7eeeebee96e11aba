import type { MailTemplateValues } from '@nestboard/functions/kernel/text/mail-value-schemas.ts'
import { buildGreeting } from './layout.ts'
import type { MailLayoutContent } from './layout.ts'

/** Mail about the state of an order, to the traveler who placed it or to the supplier's team. */
export const buildMailContent = (given: MailTemplateValues<'order'>): MailLayoutContent => {
  const { name, sentence, next, listing, stay, sum, details, confirmation, link: to, label, unsubscribeLink } = given
  return {
    subject: `${sentence}: ${listing}`,
    preview: stay,
    title: sentence,
    paragraphs: [
      buildGreeting(name),
      `${listing}, ${stay}.`,
      sum,
      next,
      ...details.split('\n'),
      confirmation && 'The confirmation code of the stay:',
    ].filter(Boolean),
    ...(confirmation && { code: confirmation }),
    action: { label: 'See the order', link: to },
    notes: [`You get this email because emails for “${label}” are on. Unsubscribe: ${unsubscribeLink}`],
  }
}
