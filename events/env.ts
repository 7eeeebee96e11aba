import * as z from 'zod/mini'

const schema = z.object({
  /** Scheme and host of the site, for links in mails. */
  NB_ORIGIN: z._default(z.string(), 'http://localhost:4300'),
  /** The sender of every mail. */
  NB_MAIL_FROM: z._default(z.string(), 'Nestboard <hello@nestboard.example>'),
  /** Configuration set of the mail service, which reports bounces and complaints; without one, none are reported. */
  NB_MAIL_SET: z._default(z.string(), ''),
  /** Recipients that mail may go to, each an address or `*@domain`, separated by commas; empty allows everybody. */
  NB_MAIL_TO: z._default(z.string(), ''),
  /** Management endpoint of the WebSocket API, where messages to sockets are posted. */
  NB_SOCKET_ENDPOINT: z._default(z.string(), 'http://localhost:4300'),
  /** The CloudFront distribution that serves the files. */
  NB_DISTRIBUTION: z._default(z.string(), 'local'),
  /** Name of the function that builds the archives of people's data. */
  NB_ARCHIVES: z._default(z.string(), 'archives'),
  /** Name of the function that writes the assistant's answers. */
  NB_ANSWERS: z._default(z.string(), 'answers'),
  /** Name of the function that calls payment providers. */
  NB_PAYMENT_STEPS: z._default(z.string(), 'payment-steps'),
  /** The SQS queue for pushes to large audiences; without a queue, all pushes are sent directly. */
  NB_PUSH_QUEUE_URL: z._default(z.string(), ''),
  /**
   * Name of the timers function itself, which calls itself to divide a backlog. Without a name, as on one machine, the
   * call that finds a backlog works it off.
   */
  NB_TIMERS: z._default(z.string(), ''),
  /** The SQS queue of calendars to import; without a queue, the import is called directly. */
  NB_CALENDAR_QUEUE_URL: z._default(z.string(), ''),
  /** Name of the function that imports calendars. */
  NB_CALENDARS: z._default(z.string(), 'calendar-checks'),
  /**
   * Address of a file of exchange rates in the format of the European Central Bank's daily file. Without one, the
   * bundled rates stay in force.
   */
  NB_RATES_SOURCE: z._default(z.string(), ''),
  /** Changes of one entity within this time become one push, ms. */
  NB_PUSH_DEBOUNCE_MS: z._default(z.coerce.number().check(z.positive()), 250),
  /**
   * How long a lease on a mail lasts if the process that holds it dies, ms: a little longer than the function's
   * timeout.
   */
  NB_CLAIM_MS: z._default(z.coerce.number().check(z.positive()), 35_000),
})

/** Environment variables of reactions and sockets, in addition to the kernel's. */
export const env = schema.parse(process.env)
