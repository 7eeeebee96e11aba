import { join } from 'node:path'
import { dataFileNames, lockDataFolder } from './lock-data-folder.ts'
import { startDynamoWithRestarts } from './start-dynamo-with-restarts.ts'
import type { RestartingDynamo } from './start-dynamo-with-restarts.ts'
import type { RegisterStopFunction } from './shutdown-sequence.ts'
import type { UserFixableError } from './user-fixable-error.ts'
import { startVite } from './vite.ts'

/** What `npm run dev` keeps running while it starts the server again: DynamoDB Local and Vite. */
export interface DevHost {
  readonly tableEndpoint: string
  readonly javaPid: number
  readonly viteOrigin: string
}

/**
 * Starts DynamoDB Local on a data folder, which it locks, and Vite.
 * @param writesMuch whether the demo is loaded at this start
 * @param failed called when DynamoDB Local keeps ending
 * @throws UserFixableError when another run holds the folder, or the folder can't be written
 */
export async function startDevHost(
  options: { dataFolder: string; origin: string; writesMuch: boolean; failed: (problem: UserFixableError) => void },
  onStop: RegisterStopFunction,
): Promise<DevHost> {
  const { dataFolder, origin, writesMuch, failed } = options
  const held = await lockDataFolder(dataFolder)
  onStop('the lock of the data folder', held.release)
  const folder = join(dataFolder, dataFileNames.table)
  const restarted = (javaPid: number) => held.record({ javaPid })
  const [engine, vite] = await Promise.all([
    startDynamoWithRestarts({ writesMuch, folder, restarted, failed }),
    startVite(),
  ])
  onStop("the table's engine (java)", engine.stop)
  onStop('Vite', vite.stop)
  held.record({ origin, javaPid: engine.pid, tableEndpoint: engine.endpoint })
  await engine.ready
  return { tableEndpoint: engine.endpoint, javaPid: engine.pid, viteOrigin: vite.origin }
}

/** DynamoDB Local as the server sees it, while `npm run dev` keeps it running. */
export const attachDynamo = ({ tableEndpoint, javaPid }: DevHost): RestartingDynamo => ({
  endpoint: tableEndpoint,
  pid: javaPid,
  ready: Promise.resolve(),
  isUp: () => true,
  wasDownSince: () => false,
  whenUp: () => Promise.resolve(),
  onDown: () => undefined,
  stop: () => Promise.resolve(),
})
