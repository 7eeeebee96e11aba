import { startDynamo } from '../local/dynamo.ts'

/**
 * One DynamoDB Local in memory for a run of the suite. The SDK finds it by its own variables, which the test processes
 * inherit; each test file has a table of its own (`setup.ts`).
 */
export async function setup(): Promise<() => Promise<void>> {
  const { endpoint, ready, stop } = await startDynamo(undefined)
  await ready
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  })
  return stop
}
