import { DescribeExportCommand, DescribeTableCommand, ExportTableToPointInTimeCommand } from '@aws-sdk/client-dynamodb'
import type { DynamoDBClient, ExportDescription } from '@aws-sdk/client-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'

export interface TableExportTarget {
  readonly table: string
  readonly bucket: string
  /** Account that owns the bucket, if it is another account. */
  readonly owner?: string | undefined
}

const lookEveryMs = 30_000

/**
 * Exports the current state of a table to a bucket, without using the table's read capacity, and waits until the
 * export has ended.
 * @returns the export's folder, as `npm run restore -- --from` takes it
 * @throws Error when the export fails
 */
export async function exportTable(
  client: DynamoDBClient,
  { table, bucket, owner }: TableExportTarget,
  everyMs = lookEveryMs,
): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: table }))
  const { ExportDescription: started } = await client.send(
    new ExportTableToPointInTimeCommand({
      TableArn: Table?.TableArn,
      S3Bucket: bucket,
      S3BucketOwner: owner,
      S3Prefix: table,
      ExportFormat: 'DYNAMODB_JSON',
    }),
  )
  let present: ExportDescription = started ?? {}
  while (present.ExportStatus === 'IN_PROGRESS') {
    await wait(everyMs)
    const found = await client.send(new DescribeExportCommand({ ExportArn: present.ExportArn }))
    present = found.ExportDescription ?? {}
  }
  if (present.ExportStatus !== 'COMPLETED') throw new Error(`The export failed: ${present.FailureMessage}`)
  return `s3://${bucket}/${present.ExportManifest?.replace(/\/manifest-summary\.json$/, '')}`
}
