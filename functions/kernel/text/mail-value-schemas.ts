import { emailField } from '@nestboard/shared/kernel/text/fields.ts'
import * as z from 'zod/mini'

/** An http or https URL. An operation may write a path, which the mail function completes with the site's origin. */
const link = () => z.url({ protocol: /^https?$/ })
const named = { name: z.string() }

/**
 * The values of every mail about a notification: a sentence, a link with its label, and a link to unsubscribe from
 * mails of this kind.
 */
const announced = { ...named, sentence: z.string(), link: link(), label: z.string(), unsubscribeLink: link() }

/**
 * The schema of each mail's values, by the name of the mail's template. Operations that queue a mail are typed by it,
 * and `events/mail` parses the outbox row by it before it fills in the template.
 */
export const mailValueSchemas = {
  'sign-in-code': z.object({ ...named, code: z.string().check(z.regex(/^\d{6}$/)) }),
  activation: z.object({ ...named, link: link() }),
  'password-reset': z.object({ ...named, link: link() }),
  notification: z.object(announced),
  order: z.object({
    ...announced,
    /** What happens next with the order, or why it ended; empty if `sentence` already says so. */
    next: z.string(),
    /** Name of the listing. */
    listing: z.string(),
    /** Dates, nights and travelers, as text. */
    stay: z.string(),
    sum: z.string(),
    /**
     * One line each for the address of a booked stay, its check-in, and how to contact the other party; empty before
     * the booking.
     */
    details: z._default(z.string(), ''),
    /**
     * The confirmation code that the traveler and the supplier share; empty except in the mail that says that the stay
     * is booked.
     */
    confirmation: z.string(),
  }),
  'password-changed': z.object(named),
  'email-verification': z.object({ ...named, link: link() }),
  'email-added': z.object({ ...named, email: emailField() }),
  'email-removed': z.object({ ...named, email: emailField() }),
  'email-resumed': z.object({ ...named, email: emailField() }),
  'passkey-added': z.object({ ...named, passkey: z.string() }),
  'passkey-removed': z.object({ ...named, passkey: z.string() }),
  'team-invitation': z.object({ ...named, inviter: z.string(), supplier: z.string(), link: link() }),
  'group-code': z.object({ ...named, code: z.string().check(z.regex(/^\d{6}$/)) }),
  'group-invitation': z.object({ ...named, inviter: z.string(), link: link() }),
  'board-invitation': z.object({ ...named, inviter: z.string(), link: link() }),
  'assistant-connected': z.object({ ...named, assistant: z.string(), link: link() }),
  'account-deletion': z.object({ ...named, date: z.iso.date(), link: link() }),
  contact: z.object({
    /** Of the writer, as entered: nothing of it is checked. */
    ...named,
    email: emailField(),
    topic: z.string(),
    text: z.string(),
    /** Id of the writer's account; empty for a visitor. */
    account: z.string(),
  }),
  'account-archive': z.object({ ...named, link: link() }),
}

export type MailTemplateName = keyof typeof mailValueSchemas
export type MailTemplateValues<T extends MailTemplateName> = z.infer<(typeof mailValueSchemas)[T]>

/** A mail template's name with its values. */
export type UnrenderedMail<T extends MailTemplateName = MailTemplateName> = {
  [Name in T]: { readonly template: Name; readonly values: MailTemplateValues<Name> }
}[T]

/** Names of the values that every mail about a notification has. */
type Announced = keyof typeof announced
export type UnrenderedNotificationMail = {
  [Name in 'notification' | 'order']: {
    readonly template: Name
    readonly values: Omit<MailTemplateValues<Name>, Announced>
  }
}['notification' | 'order']
