import {
  DescribeImportCommand,
  DescribeTableCommand,
  ImportTableCommand,
  RestoreTableToPointInTimeCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBClient, ImportTableInput } from '@aws-sdk/client-dynamodb'
import type { RestoreStep } from './restore-plan.ts'

const daySeconds = 86_400

/**
 * Runs one step of a restore and waits until the table is active.
 * @throws Error when an import skipped rows
 */
export async function runRestoreStep(client: DynamoDBClient, table: string, step: RestoreStep): Promise<void> {
  const whole = 'import' in step ? await startImport(client, step.import) : undefined
  if ('restore' in step) await client.send(new RestoreTableToPointInTimeCommand(step.restore))
  if ('update' in step) await client.send(new UpdateTableCommand(step.update))
  if ('expire' in step) await client.send(new UpdateTimeToLiveCommand(step.expire))
  if ('backUp' in step) await client.send(new UpdateContinuousBackupsCommand(step.backUp))
  if ('tag' in step) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: table }))
    await client.send(new TagResourceCommand({ ResourceArn: Table?.TableArn, ...step.tag }))
  }
  await waitUntilTableExists({ client, maxWaitTime: daySeconds }, { TableName: table })
  await whole?.()
}

/** Starts an import. The returned function checks the import's result; call it once the table is active. */
async function startImport(client: DynamoDBClient, input: ImportTableInput): Promise<() => Promise<void>> {
  const { ImportTableDescription } = await client.send(new ImportTableCommand(input))
  const ImportArn = ImportTableDescription?.ImportArn
  return async () => {
    const { ImportTableDescription: ended } = await client.send(new DescribeImportCommand({ ImportArn }))
    const { ImportStatus, ErrorCount = 0, FailureMessage = '' } = ended ?? {}
    if (ImportStatus !== 'COMPLETED' || ErrorCount)
      throw new Error(`The import is ${ImportStatus}; ${ErrorCount} rows were left out. ${FailureMessage}`)
  }
}
