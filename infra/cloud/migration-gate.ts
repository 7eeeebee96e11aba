import { DescribeTableCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { listPendingMigrations } from '../migrations/list-pending-migrations.ts'
import { markMigrationDone } from '../migrations/run-migration.ts'
import { migrations as ours } from '../migrations/migrations.ts'
import type { Migration } from '../migrations/migration.ts'

export interface MigrationGate {
  /** Why the code can't be deployed yet; undefined if it can. */
  readonly refusal: string | undefined
  /** To be called once the deployment stands. Returns a line for the log, if there is something left to do. */
  readonly settle: () => Promise<string | undefined>
}

/**
 * Compares the migrations of the code with those that have run on a branch's table. Code that needs one which is
 * pending is not deployed. A table that the deployment makes has no old rows, so its migrations count as done.
 */
export async function openMigrationGate(
  client: DynamoDBDocumentClient,
  { branch, tableName }: { readonly branch: string; readonly tableName: string },
  migrations: readonly Migration[] = ours,
): Promise<MigrationGate> {
  const table = { client, tableName }
  const command = `npm run migrate -- --branch ${branch}`
  if (!(await isThere(client, tableName)))
    return {
      refusal: undefined,
      settle: async () => {
        for (const each of migrations) await markMigrationDone(table, each)
        return undefined
      },
    }
  const pending = await listPendingMigrations(migrations, table)
  const named = (some: readonly Migration[]) => some.map(({ number, name }) => `${number} ${name}`).join(', ')
  const needed = pending.filter(({ isRequired }) => isRequired)
  return {
    refusal: needed.length
      ? `This code needs migrations that have not run: ${named(needed)}. Run ${command}`
      : undefined,
    settle: () => Promise.resolve(pending.length ? `Migrations to run: ${named(pending)}. ${command}` : undefined),
  }
}

async function isThere(client: DynamoDBDocumentClient, tableName: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName: tableName }))
    return true
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return false
    throw error
  }
}
