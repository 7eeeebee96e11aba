import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { email } from '../kernel/text.ts'

export const subscribe = route({
  method: 'POST',
  path: '/v1/email/subscribe',
  access: 'public',
  params: z.object({ email: email() }),
  data: z.object({}),
  budget: 'mail',
  summary: 'Joins the waitlist. Again is the same, and no answer tells who is on it.',
})
