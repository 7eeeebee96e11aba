import { startScratchDynamo } from '../local/start-scratch-dynamo.ts'

/**
 * Starts one in-memory DynamoDB Local for the project `official`. Test processes inherit the SDK's environment
 * variables; each test process has its own table (`setup.ts`).
 */
export const setup = (): Promise<() => Promise<void>> => startScratchDynamo()
