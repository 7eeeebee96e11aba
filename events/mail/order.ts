import * as z from 'zod/mini'
import { greeting } from './layout.ts'
import type { Letter } from './layout.ts'

const link = () => z.url({ protocol: /^https?$/ })

export const values = z.object({
  name: z.string(),
  sentence: z.string(),
  /** What happens next, or why the order ended; may be empty. */
  next: z.string(),
  /** The listing's name. */
  listing: z.string(),
  stay: z.string(),
  sum: z.string(),
  /** The booking's confirmation code; empty unless it is booked. */
  confirmation: z.string(),
  link: link(),
  label: z.string(),
  unsubscribeLink: link(),
})

/** Mail about the state of an order, to the traveler who placed it or to the supplier's team. */
export const letter = (given: z.infer<typeof values>): Letter => {
  const { name, sentence, next, listing, stay, sum, confirmation, link: to, label, unsubscribeLink } = given
  return {
    subject: `${sentence}: ${listing}`,
    preview: stay,
    title: sentence,
    paragraphs: [greeting(name), `${listing}, ${stay}.`, sum, next].filter(Boolean),
    ...(confirmation && { code: confirmation }),
    action: { label: 'See the order', link: to },
    notes: [
      ...(confirmation ? ['This is the confirmation code of the stay.'] : []),
      `You get mail of this kind: ${label}. To end it, follow ${unsubscribeLink}`,
    ],
  }
}
