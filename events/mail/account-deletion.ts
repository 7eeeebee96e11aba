import type { MailValues } from '@nestboard/functions/kernel/mails.ts'
import { greeting } from './layout.ts'
import type { Letter } from './layout.ts'

/** Mail that says when an account will be erased, and how to keep it. */
export const letter = ({ name, date, link }: MailValues<'account-deletion'>): Letter => ({
  subject: 'Your Nestboard account will be deleted',
  preview: `On ${date}, unless you sign in and keep it.`,
  title: 'Your account will be deleted',
  paragraphs: [
    greeting(name),
    `your account is hidden from now on, and on ${date} it is erased with everything in it. Until then, sign in and it can be kept.`,
  ],
  action: { label: 'Sign in to keep it', link },
  notes: ['If you did not ask for this, sign in, keep the account and change your password.'],
})
