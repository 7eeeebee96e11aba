import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { knownCodeField, emailField, multiLineField, singleLineField } from '../kernel/text/fields.ts'
import { contactLimits, contactTopics } from './contact.ts'

export const subscribe = defineRoute({
  method: 'POST',
  path: '/v1/email/subscribe',
  access: 'public',
  params: z.object({ email: emailField() }),
  data: z.object({}),
  budget: 'mail',
  summary: 'Joins the waitlist. A repeat changes nothing, and the answer never tells who is on the list.',
})

export const sendContactMessage = defineRoute({
  method: 'POST',
  path: '/v1/email/contact',
  access: 'public',
  params: z.object({
    /** Where the answer goes. */
    email: emailField(),
    name: singleLineField({ least: 1, most: contactLimits.name }),
    topic: z.enum(contactTopics),
    text: multiLineField(contactLimits.text),
  }),
  data: z.object({}),
  budget: 'contact',
  summary: 'Sends a message to the address of this installation; 404 if it has none. Nothing is sent to the writer.',
})

/** A stack frame in one of our own files: `/assets/index-B3x.js:1:2345`. */
const frame = knownCodeField((at) => /^\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$/.test(at), 140)

export const reportBrowserError = defineRoute({
  method: 'POST',
  path: '/v1/browser/error',
  access: 'public',
  params: z.object({
    /**
     * The error's class, such as `TypeError`. Its message may contain personal data, so it never leaves the browser.
     */
    name: knownCodeField((name) => /^\w{1,60}$/.test(name)),
    /** The route pattern of the screen, without ids: `/listing/:id`. */
    screen: knownCodeField((screen) => /^[\w/:*?-]{1,120}$/.test(screen), 120),
    frames: z.array(frame).check(z.maxLength(10)),
  }),
  data: z.object({}),
  summary: 'Logs an error of the browser app. Browsers send one error in a hundred, without personal data.',
})
