import * as z from 'zod/mini'
import { greeting } from './layout.ts'
import type { Letter } from './layout.ts'

const link = () => z.url({ protocol: /^https?$/ })

export const values = z.object({
  name: z.string(),
  sentence: z.string(),
  link: link(),
  label: z.string(),
  unsubscribeLink: link(),
})

/** Mail about an entry of the notification menu, with a link that unsubscribes from its kind. */
export const letter = ({ name, sentence, link, label, unsubscribeLink }: z.infer<typeof values>): Letter => ({
  subject: sentence,
  preview: sentence,
  title: sentence,
  paragraphs: [greeting(name), 'this happened on Nestboard.'],
  action: { label: 'Have a look', link },
  notes: [`You get mail of this kind: ${label}. To end it, follow ${unsubscribeLink}`],
})
