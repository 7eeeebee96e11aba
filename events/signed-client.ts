import { AwsClient } from 'aws4fetch'

/**
 * Returns a client that signs requests to an AWS service with the function's own credentials. It retries a busy
 * service (429, 5xx), up to three tries.
 */
export const createAwsSigningClient = (service: string, region: string): AwsClient =>
  new AwsClient({
    accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
    sessionToken: process.env['AWS_SESSION_TOKEN'],
    service,
    region,
    retries: 2,
    initRetryMs: 100,
  })
