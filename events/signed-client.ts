import { AwsClient } from 'aws4fetch'

/** Signs requests to a service with the function's own rights. A busy service (429, 5xx) is asked three times. */
export const signedClient = (service: string, region: string): AwsClient =>
  new AwsClient({
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    sessionToken: process.env['AWS_SESSION_TOKEN'],
    service,
    region,
    retries: 2,
    initRetryMs: 100,
  })
