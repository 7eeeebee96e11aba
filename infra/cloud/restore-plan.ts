import type {
  ImportTableInput,
  RestoreTableToPointInTimeInput,
  TagResourceInput,
  UpdateContinuousBackupsInput,
  UpdateTableInput,
  UpdateTimeToLiveInput,
} from '@aws-sdk/client-dynamodb'
import { toBranchSlug, mainBranch } from './branch.ts'
import { buildCostTags } from '../build-cost-tags.ts'
import { getTableCreationParameters, tableDefinition } from '../table.ts'

/**
 * One request of a restore. DynamoDB restores and imports only rows and indexes, so further requests set everything
 * else on the new table.
 */
export type RestoreStep = { readonly says: string } & (
  | { readonly restore: RestoreTableToPointInTimeInput }
  | { readonly import: ImportTableInput }
  | { readonly update: UpdateTableInput }
  | { readonly expire: UpdateTimeToLiveInput }
  | { readonly backUp: UpdateContinuousBackupsInput }
  | { readonly tag: Pick<TagResourceInput, 'Tags'> }
)

export interface RestorePlan {
  readonly table: string
  readonly steps: readonly RestoreStep[]
}

/** Number of days that DynamoDB's point-in-time recovery goes back. */
const keptDays = 35
/** A change is part of the backup after five minutes at the latest. */
const lagMs = 5 * 60_000

/**
 * Plans how to restore a branch's table, as of a time, into a new table. The existing table is not changed.
 * @param at ISO 8601 with a time zone
 * @param source the table that the branch uses now, which an earlier restore may have made
 * @param name how the new table's name begins
 * @throws Error for a time that cannot be restored
 */
export function planPointInTimeRestore(
  branch: string,
  at: string,
  nowMs: number,
  source = `nestboard-${toBranchSlug(branch)}`,
  name = `nestboard-${toBranchSlug(branch)}`,
): RestorePlan {
  const atMs = Date.parse(at)
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(at) || Number.isNaN(atMs))
    throw new Error(`--at needs a time with its zone, not ${at}`)
  if (atMs < nowMs - keptDays * 86_400_000) throw new Error(`DynamoDB keeps ${keptDays} days`)
  if (atMs > nowMs - lagMs) throw new Error('The last five minutes are not in the backup yet')
  const table = tableAsOf(name, atMs)
  const restored = {
    says: `Restore ${source} as of ${new Date(atMs).toISOString()} into the new table ${table}`,
    restore: { SourceTableName: source, TargetTableName: table, RestoreDateTime: new Date(atMs) },
  }
  return { table, steps: [restored, ...completed(table, branch)] }
}

/**
 * Matches an export's location, `s3://bucket/prefix/AWSDynamoDB/id`. DynamoDB starts the id with the epoch
 * milliseconds of the export.
 */
const exportPlace = /^s3:\/\/([a-z0-9.-]+)\/((?:[^/]+\/)*)AWSDynamoDB\/(\d{14}-[0-9a-f]+)\/?$/

/**
 * Plans how to create a branch's table from an export in S3, which may come from another account.
 * @param from the export's location, as DynamoDB chose it
 * @throws Error for a location that is not an export's
 */
export function planTableImport(branch: string, from: string): RestorePlan {
  const [, bucket, prefix, exportId] = exportPlace.exec(from) ?? []
  if (!exportId) throw new Error(`--from needs the folder of an export, s3://bucket/prefix/AWSDynamoDB/id, not ${from}`)
  const table = tableAsOf(`nestboard-${toBranchSlug(branch)}`, Number(exportId.split('-')[0]))
  const imported = {
    says: `Import ${from} into the new table ${table}`,
    import: {
      // Only the data folder is imported: the manifests around it contain no rows.
      S3BucketSource: { S3Bucket: bucket, S3KeyPrefix: `${prefix}AWSDynamoDB/${exportId}/data/` },
      InputFormat: 'DYNAMODB_JSON',
      InputCompressionType: 'GZIP',
      TableCreationParameters: getTableCreationParameters(table),
    } satisfies ImportTableInput,
  }
  return { table, steps: [imported, ...completed(table, branch)] }
}

const tableAsOf = (source: string, atMs: number): string =>
  `${source}-${new Date(atMs).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').toLowerCase()}`

/**
 * Returns the steps that set what DynamoDB neither restores nor imports: the stream, deletion protection, TTL,
 * backups and tags.
 */
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
  {
    says: 'Tag it, so that its costs count for its branch',
    tag: { Tags: Object.entries(buildCostTags(toBranchSlug(branch))).map(([Key, Value]) => ({ Key, Value })) },
  },
]
