import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Migration } from './migration.ts'
import { readMigrationProgress } from './run-migration.ts'

/** Lists the migrations that have not finished on a table, in order. */
export async function listPendingMigrations(
  migrations: readonly Migration[],
  table: { readonly client: DynamoDBDocumentClient; readonly tableName: string },
): Promise<Migration[]> {
  const progress = await Promise.all(migrations.map((each) => readMigrationProgress(table, each)))
  return migrations.filter((_, index) => !progress[index]!.isDone)
}
