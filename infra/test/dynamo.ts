import { startScratchDynamo } from '../local/scratch-dynamo.ts'

/**
 * Starts one in-memory DynamoDB Local per run of the suite. Test processes inherit the SDK's environment variables;
 * each test process has its own table (`setup.ts`).
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // The vitest projects of one run share the same DynamoDB Local.
  if (process.env['NB_TEST_DYNAMO']) return undefined
  process.env['NB_TEST_DYNAMO'] = '1'
  return startScratchDynamo()
}
