import * as routes from '@nestboard/shared/marketing/routes.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'

/** A message that the contact form sends. */
export const contactMessage = {
  email: 'asks@example.test',
  name: 'Ada Asks',
  topic: 'BOOKING',
  text: 'The door of order 42 is locked.\nWhom do I call?',
} as const

/** Runs every access pattern of the feature. */
export const runAccessPatterns = async (): Promise<void> => {
  await callRoute(handler, routes.subscribe, { email: 'asked@example.test' })
  await callRoute(handler, routes.sendContactMessage, contactMessage)
}

/** Puts a person on the waitlist, so that the test of erasure has a row to remove. */
export const writeRowsAboutPerson = async ({ email }: Person): Promise<void> => {
  await callRoute(handler, routes.subscribe, { email })
}
