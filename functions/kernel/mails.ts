import * as z from 'zod/mini'

/** http or https. An operation may write a path, which the mail function completes by the site's origin. */
const link = () => z.url({ protocol: /^https?$/ })
const named = { name: z.string() }

/** What a mail about a notification adds: where it leads, and how to end mail of its kind. */
const announced = { ...named, sentence: z.string(), link: link(), label: z.string(), unsubscribeLink: link() }

/**
 * Every mail, by the name in its outbox row, with the values its letter needs. Operations are typed by it when they
 * queue a mail; `events/mail` parses by it and has a letter for each.
 */
export const mailValues = {
  'sign-in-code': z.object({ ...named, code: z.string().check(z.regex(/^\d{6}$/)) }),
  activation: z.object({ ...named, link: link() }),
  'password-reset': z.object({ ...named, link: link() }),
  notification: z.object(announced),
  order: z.object({
    ...announced,
    /** What happens next, or why the order ended; empty where the sentence says it all. */
    next: z.string(),
    /** Name of the listing. */
    listing: z.string(),
    /** Dates, nights and travelers, as text. */
    stay: z.string(),
    sum: z.string(),
    /** A line each for the address of a booked stay, its check-in and how to reach the other side; empty before. */
    details: z._default(z.string(), ''),
    /** The code by which guest and host know a booking; empty before and after. */
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

/** A template with its values. */
export type MailContent<T extends MailTemplate = MailTemplate> = {
  [Name in T]: { readonly template: Name; readonly values: MailValues<Name> }
}[T]

/** What a mail about a notification says beside what every such mail says. */
type Announced = keyof typeof announced
export type NotificationMail = {
  [Name in 'notification' | 'order']: { readonly template: Name; readonly values: Omit<MailValues<Name>, Announced> }
}['notification' | 'order']
