import * as z from 'zod/mini'

const schema = z.object({
  /** Scheme and host of the site, for links in mails. */
  NB_ORIGIN: z._default(z.string(), 'http://localhost:4300'),
  /** The sender of every mail. */
  NB_MAIL_FROM: z._default(z.string(), 'Nestboard <hello@nestboard.example>'),
  /** Where sockets are written to: the management endpoint of the WebSocket API. */
  NB_SOCKET_ENDPOINT: z._default(z.string(), 'http://localhost:4300'),
  /** Large audiences wait here; empty where there is no queue, and everyone is told directly. */
  NB_PUSH_QUEUE_URL: z._default(z.string(), ''),
  /** How long a claim on a mail holds when the process that made it dies: a little longer than a function may run. */
  NB_CLAIM_MS: z._default(z.coerce.number().check(z.positive()), 35_000),
})

/** The environment of reactions and sockets, beside the kernel's. */
export const env = schema.parse(process.env)
