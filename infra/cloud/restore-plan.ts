import type {
  RestoreTableToPointInTimeInput,
  UpdateContinuousBackupsInput,
  UpdateTableInput,
  UpdateTimeToLiveInput,
} from '@aws-sdk/client-dynamodb'
import { branchSlug, mainBranch } from './branch.ts'
import { tableDefinition } from '../table.ts'

/** A request of a restore. DynamoDB restores rows and indexes only; everything else of a table is set again. */
export type RestoreStep = { readonly says: string } & (
  | { readonly restore: RestoreTableToPointInTimeInput }
  | { readonly update: UpdateTableInput }
  | { readonly expire: UpdateTimeToLiveInput }
  | { readonly backUp: UpdateContinuousBackupsInput }
)

export interface RestorePlan {
  readonly table: string
  readonly steps: readonly RestoreStep[]
}

/** Days that DynamoDB can go back. */
const keptDays = 35
/** Changes reach the backup within five minutes. */
const lagMs = 5 * 60_000

/**
 * How a branch's table is restored as it was at a time, into a new table; the present one stays as it is.
 * @param at ISO 8601 with a zone
 * @throws Error for a time that cannot be restored
 */
export function restorePlan(branch: string, at: string, nowMs: number): RestorePlan {
  const atMs = Date.parse(at)
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(at) || Number.isNaN(atMs))
    throw new Error(`--at needs a time with its zone, not ${at}`)
  if (atMs < nowMs - keptDays * 86_400_000) throw new Error(`DynamoDB keeps ${keptDays} days`)
  if (atMs > nowMs - lagMs) throw new Error('The last five minutes are not in the backup yet')
  const source = `nestboard-${branchSlug(branch)}`
  const when = new Date(atMs).toISOString()
  const table = `${source}-${when.slice(0, 16).replaceAll(/[-:]/g, '').toLowerCase()}`
  return {
    table,
    steps: [
      {
        says: `Restore ${source} as of ${when} into the new table ${table}`,
        restore: { SourceTableName: source, TargetTableName: table, RestoreDateTime: new Date(atMs) },
      },
      {
        says: 'Switch on its stream, and its protection on main',
        update: {
          TableName: table,
          StreamSpecification: { StreamEnabled: true, StreamViewType: tableDefinition.streamView },
          DeletionProtectionEnabled: branch === mainBranch,
        },
      },
      {
        says: 'Let rows expire',
        expire: {
          TableName: table,
          TimeToLiveSpecification: { AttributeName: tableDefinition.ttlAttribute, Enabled: true },
        },
      },
      {
        says: 'Back it up continuously',
        backUp: { TableName: table, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
      },
    ],
  }
}
