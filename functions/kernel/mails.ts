import * as z from 'zod/mini'

/** An http or https URL. An operation may write a path, which the mail function completes with the site's origin. */
const link = () => z.url({ protocol: /^https?$/ })
const named = { name: z.string() }

/**
 * What a mail about a notification contains: a sentence, a link with its label, and a link to unsubscribe from mails
 * of its kind.
 */
const announced = { ...named, sentence: z.string(), link: link(), label: z.string(), unsubscribeLink: link() }

/**
 * Every mail by the name of its template in the outbox row, with the values that the template needs. Types the mails
 * that operations queue; `events/mail` parses by it and has a letter for each.
 */
export const mailValues = {
  'sign-in-code': z.object({ ...named, code: z.string().check(z.regex(/^\d{6}$/)) }),
  activation: z.object({ ...named, link: link() }),
  'password-reset': z.object({ ...named, link: link() }),
  notification: z.object(announced),
  order: z.object({
    ...announced,
    /** What happens next, or why the order ended; empty if the sentence already says so. */
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
    /** The confirmation code that guest and host share; empty before and after the booking. */
    confirmation: z.string(),
  }),
  'password-changed': z.object(named),
  'email-verification': z.object({ ...named, link: link() }),
  'email-added': z.object({ ...named, email: z.email() }),
  'email-removed': z.object({ ...named, email: z.email() }),
  'team-invitation': z.object({ ...named, inviter: z.string(), supplier: z.string(), link: link() }),
  'group-code': z.object({ ...named, code: z.string().check(z.regex(/^\d{6}$/)) }),
  'group-invitation': z.object({ ...named, inviter: z.string(), link: link() }),
  'account-deletion': z.object({ ...named, date: z.iso.date(), link: link() }),
  'account-archive': z.object({ ...named, link: link() }),
}

export type MailTemplate = keyof typeof mailValues
export type MailValues<T extends MailTemplate> = z.infer<(typeof mailValues)[T]>

/** A mail template's name with its values. */
export type MailContent<T extends MailTemplate = MailTemplate> = {
  [Name in T]: { readonly template: Name; readonly values: MailValues<Name> }
}[T]

/** Names of the values that every mail about a notification has. */
type Announced = keyof typeof announced
export type NotificationMail = {
  [Name in 'notification' | 'order']: { readonly template: Name; readonly values: Omit<MailValues<Name>, Announced> }
}['notification' | 'order']
