import * as z from 'zod/mini'
import { emailLinkLifeMs } from '@nestboard/shared/auth/model.ts'
import { greeting } from './layout.ts'
import type { Letter } from './layout.ts'

export const values = z.object({ name: z.string(), link: z.url({ protocol: /^https?$/ }) })

/** Mail with the link that confirms an additional address. */
export const letter = ({ name, link }: z.infer<typeof values>): Letter => ({
  subject: 'Confirm this address for Nestboard',
  preview: 'One click, in the browser where you are signed in.',
  title: 'Is this address yours?',
  paragraphs: [greeting(name), 'follow this link where you are signed in, and the address is part of your account.'],
  action: { label: 'Confirm this address', link },
  notes: [
    `The link works once, for ${emailLinkLifeMs / 3_600_000} hours, and only for the account that asked for it.`,
    'If you did not ask for it, ignore this mail: nothing happens without you.',
  ],
})
