import { startDynamo } from './dynamo.ts'
import { localRegion } from './create-lambda-context.ts'
import { s3Credentials } from './s3-credentials.ts'

/**
 * Starts DynamoDB Local in memory and points the SDK of this process and its children at it. Handlers read the
 * environment at import, so this must run first.
 * @returns a function that stops DynamoDB Local
 */
export async function startScratchDynamo(): Promise<() => Promise<void>> {
  const { endpoint, ready, stop } = await startDynamo(undefined, { writesMuch: true })
  await ready
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: localRegion,
    // The only key pair that the local S3 accepts; DynamoDB Local accepts any and separates tables by it.
    AWS_ACCESS_KEY_ID: s3Credentials.id,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secret,
  })
  return stop
}
