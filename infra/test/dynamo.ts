import { startDynamo } from '../local/dynamo.ts'
import { s3Credentials } from '../local/s3-address.ts'

/**
 * One in-memory DynamoDB Local per run of the suite. Test processes inherit the SDK's environment variables; each test file has
 * its own table (`setup.ts`).
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // The vitest projects of one run share it.
  if (process.env['NB_TEST_DYNAMO']) return undefined
  process.env['NB_TEST_DYNAMO'] = '1'
  const { endpoint, ready, stop } = await startDynamo(undefined, { writesMuch: true })
  await ready
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'us-east-1',
    // The only key pair that the local S3 accepts; DynamoDB Local accepts any and separates tables by it.
    AWS_ACCESS_KEY_ID: s3Credentials.id,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
  })
  return stop
}
