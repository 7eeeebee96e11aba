import * as z from 'zod/mini'

const schema = z.object({
  /** Scheme and host of the site, for links in mails. */
  NB_ORIGIN: z._default(z.string(), 'http://localhost:4300'),
  /** The sender of every mail. */
  NB_MAIL_FROM: z._default(z.string(), 'Nestboard <hello@nestboard.example>'),
  /** Recipients that mail may go to, each an address or `*@domain`, separated by commas; empty allows everybody. */
  NB_MAIL_TO: z._default(z.string(), ''),
  /** Management endpoint of the WebSocket API, where messages to sockets are posted. */
  NB_SOCKET_ENDPOINT: z._default(z.string(), 'http://localhost:4300'),
  /** The CloudFront distribution that serves the files. */
  NB_DISTRIBUTION: z._default(z.string(), 'local'),
  /** Name of the function that builds the archives of people's data. */
  NB_ARCHIVES: z._default(z.string(), 'archives'),
  /** The SQS queue for pushes to large audiences; without a queue, all pushes are sent directly. */
  NB_PUSH_QUEUE_URL: z._default(z.string(), ''),
  /**
   * How long a lease on a mail lasts if the process that holds it dies, ms: a little longer than the function's
   * timeout.
   */
  NB_CLAIM_MS: z._default(z.coerce.number().check(z.positive()), 35_000),
})

/** Environment variables of reactions and sockets, in addition to the kernel's. */
export const env = schema.parse(process.env)
