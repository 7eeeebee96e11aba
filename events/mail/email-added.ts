import * as z from 'zod/mini'
import { greeting } from './layout.ts'
import type { Letter } from './layout.ts'

export const values = z.object({ name: z.string(), email: z.email() })

/** Mail to the account's main address: another address was added. */
export const letter = ({ name, email }: z.infer<typeof values>): Letter => ({
  subject: 'An address was added to your Nestboard account',
  preview: `${email} is now part of your account.`,
  title: 'An address was added',
  paragraphs: [greeting(name), `${email} was confirmed and is now part of your account.`],
  notes: ['If that was not you, change your password at once and remove the address under Login & security.'],
})
