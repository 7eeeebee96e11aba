import { join } from 'node:path'
import { lockDataFolder, dataFileNames, findRunningSystem } from './lock-data-folder.ts'
import { watchDataFolder } from './watch-data-folder.ts'
import { startDynamo } from './dynamo.ts'
import { localTableName, setLocalEnvironment } from './set-local-environment.ts'
import { UserFixableError } from './user-fixable-error.ts'

/** An open table of a data folder. */
interface OpenTable {
  /** Whether a running system answers requests from the same table. */
  readonly isShared: boolean
  /** Rejects when the table fails; never resolves. */
  readonly failed: Promise<never>
  readonly close: () => Promise<void>
  /** @throws UserFixableError when written rows may be lost */
  readonly requireSaved?: () => void
}

/** Points this process at the table of a data folder: the running system's table, or one started for this program. */
export async function openLocalTable(dataFolder: string): Promise<OpenTable> {
  const running = findRunningSystem(dataFolder)
  if (running?.tableEndpoint !== undefined) {
    setLocalEnvironment({ origin: running.origin ?? '', dynamo: running.tableEndpoint, aws: running.tableEndpoint })
    return { isShared: true, failed: new Promise(() => undefined), close: () => Promise.resolve() }
  }
  const held = await lockDataFolder(dataFolder)
  const folder = join(dataFolder, dataFileNames.table)
  const dynamo = await startDynamo(folder, { writesMuch: true })
  held.record({ javaPid: dynamo.pid })
  await dynamo.ready
  setLocalEnvironment({ origin: '', dynamo: dynamo.endpoint, aws: dynamo.endpoint })
  const { DynamoDBClient } = await import('@aws-sdk/client-dynamodb')
  const { ensureTableForBulkLoad } = await import('./table.ts')
  await ensureTableForBulkLoad(new DynamoDBClient(), localTableName, folder)
  const failing = Promise.withResolvers<never>()
  failing.promise.catch(() => undefined)
  const data = watchDataFolder(folder, failing.reject)
  let isClosing = false
  void dynamo.gone.then(() => {
    if (!isClosing)
      failing.reject(
        new UserFixableError(
          "The table's engine (java) stopped. Start the command again; an import continues where it left off.",
        ),
      )
  })
  const close = async () => {
    isClosing = true
    data.stop()
    await dynamo.stop()
    held.release()
  }
  // DynamoDB Local acknowledges even writes that it lost, so this check must come after the last write.
  const requireSaved = () => {
    const fault = data.fault()
    if (fault) throw fault
  }
  return { isShared: false, failed: failing.promise, close, requireSaved }
}
