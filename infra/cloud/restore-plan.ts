import type {
  ImportTableInput,
  RestoreTableToPointInTimeInput,
  UpdateContinuousBackupsInput,
  UpdateTableInput,
  UpdateTimeToLiveInput,
} from '@aws-sdk/client-dynamodb'
import { branchSlug, mainBranch } from './branch.ts'
import { creationOf, tableDefinition } from '../table.ts'

/** A request of a restore. DynamoDB restores and imports rows and indexes only; everything else of a table is set again. */
export type RestoreStep = { readonly says: string } & (
  | { readonly restore: RestoreTableToPointInTimeInput }
  | { readonly import: ImportTableInput }
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
  const table = tableAsOf(source, atMs)
  const restored = {
    says: `Restore ${source} as of ${new Date(atMs).toISOString()} into the new table ${table}`,
    restore: { SourceTableName: source, TargetTableName: table, RestoreDateTime: new Date(atMs) },
  }
  return { table, steps: [restored, ...completed(table, branch)] }
}

/** `s3://bucket/prefix/AWSDynamoDB/id`: DynamoDB begins an id with the epoch milliseconds of its export. */
const exportPlace = /^s3:\/\/([a-z0-9.-]+)\/((?:[^/]+\/)*)AWSDynamoDB\/(\d{14}-[0-9a-f]+)\/?$/

/**
 * How a branch's table is made out of an export to S3, also in another account than the one it comes from.
 * @param from where DynamoDB put the export
 * @throws Error for a place that is none of an export
 */
export function importPlan(branch: string, from: string): RestorePlan {
  const [, bucket, prefix, exportId] = exportPlace.exec(from) ?? []
  if (!exportId) throw new Error(`--from needs the folder of an export, s3://bucket/prefix/AWSDynamoDB/id, not ${from}`)
  const table = tableAsOf(`nestboard-${branchSlug(branch)}`, Number(exportId.split('-')[0]))
  const imported = {
    says: `Import ${from} into the new table ${table}`,
    import: {
      // Beside the rows lie the manifests, which are none.
      S3BucketSource: { S3Bucket: bucket, S3KeyPrefix: `${prefix}AWSDynamoDB/${exportId}/data/` },
      InputFormat: 'DYNAMODB_JSON',
      InputCompressionType: 'GZIP',
      TableCreationParameters: creationOf(table),
    } satisfies ImportTableInput,
  }
  return { table, steps: [imported, ...completed(table, branch)] }
}

const tableAsOf = (source: string, atMs: number): string =>
  `${source}-${new Date(atMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').toLowerCase()}`

/** What a new table lacks. */
const completed = (table: string, branch: string): RestoreStep[] => [
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
]
