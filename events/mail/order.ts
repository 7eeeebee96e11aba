import * as z from 'zod/mini'
import { greeting } from './layout.ts'
import type { Letter } from './layout.ts'

const link = () => z.url({ protocol: /^https?$/ })

export const values = z.object({
  name: z.string(),
  sentence: z.string(),
  /** What happens next, or why it ended; empty where the sentence says it all. */
  next: z.string(),
  /** Of the listing, as its supplier calls it. */
  listing: z.string(),
  stay: z.string(),
  sum: z.string(),
  /** The code guest and host know a booking by; empty before and after. */
  confirmation: z.string(),
  link: link(),
  label: z.string(),
  unsubscribeLink: link(),
})

/** Where an order stands: for the traveler who placed it and for the supplier's team. */
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
