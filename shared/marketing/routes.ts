import * as z from 'zod/mini'
import { email } from '../auth/model.ts'
import { route } from '../kernel/contract.ts'

export const subscribe = route({
  method: 'POST',
  path: '/v1/email/subscribe',
  access: 'public',
  params: z.object({ email: email() }),
  data: z.object({}),
  budget: 'mail',
  summary: 'Joins the waitlist. Again is the same, and no answer tells who is on it.',
})

/** A place in one of our own files: `/assets/index-B3x.js:1:2345`. */
const frame = z.string().check(z.regex(/^\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$/))

export const reportBrowserError = route({
  method: 'POST',
  path: '/v1/browser/error',
  access: 'public',
  params: z.object({
    /** The error's class: `TypeError`. Its message may hold what somebody typed, so it never leaves the browser. */
    name: z.string().check(z.regex(/^\w{1,60}$/)),
    /** The pattern of the screen's address, without ids: `/listing/:id`. */
    screen: z.string().check(z.regex(/^[\w/:*?-]{1,120}$/)),
    frames: z.array(frame).check(z.maxLength(10)),
  }),
  data: z.object({}),
  summary:
    "Writes an error of the browser app to the product's log; browsers send one in a hundred, without personal data.",
})
