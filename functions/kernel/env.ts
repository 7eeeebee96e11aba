import * as z from 'zod/mini'

const schema = z.object({
  /** Name of the DynamoDB table. */
  NB_TABLE: z._default(z.string(), 'nestboard'),
  NB_BRANCH: z._default(z.string(), 'local'),
  /** The feature that this function serves, as named in the log lines about cost. */
  NB_FEATURE: z._default(z.string(), ''),
  /** `cloud`, or `local` if the whole system runs on one machine. Decides only the cookie's name and what is logged. */
  NB_STAGE: z._default(z.enum(['cloud', 'local']), 'local'),
  /**
   * Secrets, separated by commas; CloudFront adds one to each request, so that nobody can bypass it. Two while the
   * secret is rotated, empty without CloudFront.
   */
  NB_ORIGIN_SECRET: z._default(z.string(), ''),
  /**
   * Scheme and host of the site, for links in mails. Empty for functions that write paths, which the mail function
   * completes.
   */
  NB_ORIGIN: z._default(z.string(), ''),
  /**
   * Secrets that sign offer keys, the newest first, as `2:secret,secret`; the number is a secret's version, 1 if left
   * out. Empty in the local runtime, which uses a fixed secret.
   */
  NB_OFFER_SECRET: z._default(z.string(), ''),
  /**
   * The secret that signs addresses of private files and decides how far public points of listings are moved. Empty in
   * the local runtime, which uses a fixed secret.
   */
  NB_MEDIA_SECRET: z._default(z.string(), ''),
  /**
   * What wraps the keys of sealed payment accounts: the ARN of main's KMS key, or a branch's secret. Empty in the local
   * runtime, which uses a fixed secret, and for functions that open no accounts.
   */
  NB_DATA_KEY: z._default(z.string(), ''),
  /** Bucket of all files. For an endpoint other than AWS, set the SDK's own AWS_ENDPOINT_URL_S3. */
  NB_MEDIA_BUCKET: z._default(z.string(), 'nestboard-media'),
  /** Set in the local runtime only: calendars may then be imported from servers on the same machine, without TLS. */
  NB_FEED_LOOPBACK: z._default(z.string(), ''),
  /** Multiplies every rate limit, because load tests and browser suites send all requests from one address. */
  NB_BUDGET_FACTOR: z._default(z.coerce.number().check(z.positive()), 1),
  /**
   * Whether anyone may create an account. While sign-up is closed, the public pages let people leave their email
   * address for a waitlist instead.
   */
  SIGNUP: z._default(z.enum(['open', 'closed']), 'open'),
  /** If set, answers are parsed by the route's schema, so that a leaked field is found before production. */
  NB_CHECK_OUTPUT: z._default(z.string(), ''),
})

/** The environment, parsed at start, so that a function with an invalid environment does not start. */
export const env = schema.parse(process.env)
