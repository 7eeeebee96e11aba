import * as z from 'zod/mini'

const schema = z.object({
  /** The one table. */
  NB_TABLE: z._default(z.string(), 'nestboard'),
  NB_BRANCH: z._default(z.string(), 'local'),
  /** The feature this function serves, for the cost lines. */
  NB_FEATURE: z._default(z.string(), ''),
  /** `cloud`, or `local` on one machine. Decides only the cookie's name and what is logged. */
  NB_STAGE: z._default(z.enum(['cloud', 'local']), 'local'),
  /**
   * Secrets of which CloudFront adds one to each request, so that nobody can bypass it, separated by commas: two while the
   * secret changes. Empty without CloudFront.
   */
  NB_ORIGIN_SECRET: z._default(z.string(), ''),
  /** Scheme and host of the site, for links in mails; empty where the mail function alone knows it and completes paths. */
  NB_ORIGIN: z._default(z.string(), ''),
  /** Signs the keys of offers: `2:secret,secret`, the newest first. Empty on one machine, which uses a fixed secret. */
  NB_OFFER_SECRET: z._default(z.string(), ''),
  /** Signs the addresses of private files. Empty on one machine, which uses a fixed secret. */
  NB_MEDIA_SECRET: z._default(z.string(), ''),
  /** Bucket of all files. An endpoint other than AWS comes in the SDK's own AWS_ENDPOINT_URL_S3. */
  NB_MEDIA_BUCKET: z._default(z.string(), 'nestboard-media'),
  /** Set on one machine: calendars may be imported from servers of this machine, without TLS. */
  NB_FEED_LOOPBACK: z._default(z.string(), ''),
  /** Multiplies every rate budget: load tests and browser suites come from one address. */
  NB_BUDGET_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
  /** Whether strangers may create accounts; where sign-up is closed, the public pages collect addresses for a waitlist. */
  SIGNUP: z._default(z.enum(['open', 'closed']), 'open'),
  /** Parses answers by the route's schema, so that a leaked field is caught before production. */
  NB_CHECK_OUTPUT: z._default(z.string(), ''),
})

/** The environment, parsed at start: a function with an invalid one must not start. */
export const env = schema.parse(process.env)
