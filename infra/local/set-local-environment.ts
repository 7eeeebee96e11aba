import { s3Credentials, s3UrlPath } from './s3-credentials.ts'
import { localRegion } from './create-lambda-context.ts'

export interface LocalEndpoints {
  readonly origin: string
  readonly dynamo: string
  /** Endpoint for SES, SQS, Lambda and @connections. */
  readonly aws: string
  /** Settings that point the payment adapters at the providers' twins; none for work that takes no payment. */
  readonly payments?: Readonly<Record<string, string>>
}

export const localTableName = 'nestboard'

const ownKeyNames: Readonly<Record<string, string>> = {
  STRIPE: 'NB_STRIPE_SECRET_KEY',
  SQUARE: 'NB_SQUARE_APP_ID',
  NUITEE: 'NB_NUITEE_MODE',
}

/**
 * Points handlers and the SDK at this machine through the environment variables that both read. Handlers read them at
 * import, so this must run first, and a process can run only one system.
 */
export function setLocalEnvironment({ origin, dynamo, aws, payments = {} }: LocalEndpoints): void {
  Object.assign(process.env, {
    NB_STAGE: 'local',
    NB_BRANCH: 'local',
    NB_TABLE: localTableName,
    NB_ORIGIN: origin,
    NB_ORIGIN_SECRET: '',
    NB_CHECK_OUTPUT: '1',
    NB_FEED_LOOPBACK: '1',
    NB_MAIL_FROM: 'Nestboard <hello@nestboard.example>',
    NB_SOCKET_ENDPOINT: aws,
    // After a kill, delivery of the stream resumes within seconds. By then the lease on a mail that was being sent must
    // have expired, or the mail is lost.
    NB_CLAIM_MS: '2000',
    NB_PUSH_QUEUE_URL: `${aws}/000000000000/push`,
    NB_CALENDAR_QUEUE_URL: `${aws}/000000000000/calendars`,
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: s3Credentials.id,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
    AWS_ENDPOINT_URL_DYNAMODB: dynamo,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: dynamo,
    AWS_ENDPOINT_URL_SESV2: aws,
    AWS_ENDPOINT_URL_SQS: aws,
    AWS_ENDPOINT_URL_LAMBDA: aws,
    AWS_ENDPOINT_URL_CLOUDFRONT: aws,
    AWS_ENDPOINT_URL_S3: `${origin}${s3UrlPath}`,
  })
  // Messages of the contact form are in the local mail; an empty value switches the form off, as in the cloud.
  process.env['CONTACT_EMAIL'] ??= 'hello@nestboard.example'
  // A provider whose own keys are set, such as those of its sandbox, is called itself.
  const own = ['STRIPE', 'SQUARE', 'NUITEE'].filter((provider) => process.env[ownKeyNames[provider]!])
  for (const [name, value] of Object.entries(payments))
    if (!own.some((provider) => name.startsWith(`NB_${provider}_`))) process.env[name] = value
  // The user's own AWS profile or session must not reach the SDK.
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_ENDPOINT_URL']) delete process.env[name]
}
