import * as z from 'zod/mini'
import { codeLifeMs } from '@nestboard/shared/auth/model.ts'
import { greeting } from './layout.ts'
import type { Letter } from './layout.ts'

export const values = z.object({ name: z.string(), link: z.url({ protocol: /^https?$/ }) })

/** Mail with the link that confirms an address and signs in. */
export const letter = ({ name, link }: z.infer<typeof values>): Letter => ({
  subject: 'Activate your Nestboard account',
  preview: 'One click and you are in.',
  title: 'Welcome to Nestboard',
  paragraphs: [greeting(name), 'Confirm that this address is yours, and you are signed in.'],
  action: { label: 'Activate my account', link },
  notes: [
    `The link works once, for ${codeLifeMs / 60_000} minutes.`,
    'If you did not sign up, ignore this mail: the account stays inactive.',
  ],
})
