import { startDynamo } from '../local/dynamo.ts'
import { s3Credentials } from '../local/media.ts'

/**
 * One DynamoDB Local in memory for a run of the suite. The SDK finds it by its own variables, which the test processes
 * inherit; each test file has a table of its own (`setup.ts`).
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // The projects of one run share it.
  if (process.env['NB_TEST_DYNAMO']) return undefined
  process.env['NB_TEST_DYNAMO'] = '1'
  const { endpoint, ready, stop } = await startDynamo(undefined, { writesMuch: true })
  await ready
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'us-east-1',
    // The one key pair the local S3 knows; DynamoDB Local takes any, and keeps tables apart by it.
    AWS_ACCESS_KEY_ID: s3Credentials.id,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
  })
  return stop
}
