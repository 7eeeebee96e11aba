import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BatchWriteItemCommand, CreateTableCommand, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import type {
  AttributeValue,
  CreateTableCommandInput,
  ExportTableToPointInTimeInput,
  ImportTableInput,
  ListTagsOfResourceInput,
  Tag,
  TagResourceInput,
} from '@aws-sdk/client-dynamodb'

type Item = Record<string, AttributeValue>

/** Reads all rows of a table as DynamoDB JSON. */
export async function readRawRows(client: DynamoDBClient, TableName: string): Promise<Item[]> {
  const rows: Item[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) rows.push(...Items)
  return rows
}

/** Changes every binary value of a row, for example from bytes to base64 as DynamoDB JSON writes them. */
const mapBytes = (item: Item, change: (bytes: never) => unknown): Item => {
  const changed = (value: AttributeValue): AttributeValue => {
    if (value.B !== undefined) return { B: change(value.B as never) as Uint8Array }
    if (value.BS !== undefined) return { BS: value.BS.map((each) => change(each as never) as Uint8Array) }
    if (value.L !== undefined) return { L: value.L.map(changed) }
    return value.M === undefined ? value : { M: mapBytes(value.M, change) }
  }
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [name, changed(value)]))
}
const written = (item: Item) => mapBytes(item, (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'))
const read = (item: Item) => mapBytes(item, (text: string) => new Uint8Array(Buffer.from(text, 'base64')))

/**
 * Returns a client of the local engine that also supports exports, imports and tags, which the engine lacks. The first
 * two use `objects` as AWS documents (Developer Guide, "DynamoDB table export output format" and "DynamoDB import
 * formats"): gzip files with one line of JSON per row, in no order, and two manifests.
 */
export function createExportImportClient(objects: Map<string, Buffer>, exportId: string): DynamoDBClient {
  const [client, engine] = [new DynamoDBClient(), new DynamoDBClient()]
  const leftOut = new Map<string, number>()
  const tagsByArn = new Map<string, Tag[]>()

  async function exportTable({ TableArn = '', S3Bucket, S3Prefix }: ExportTableToPointInTimeInput) {
    const rows = await readRawRows(engine, TableArn.slice(TableArn.indexOf('/') + 1))
    const folder = `${S3Prefix}/AWSDynamoDB/${exportId}`
    const files = [0, 1, 2].map((file) => {
      const some = rows.filter((_, nth) => nth % 3 === file).toReversed()
      const bytes = gzipSync(some.map((row) => `${JSON.stringify({ Item: written(row) })}\n`).join(''))
      const dataFileS3Key = `${folder}/data/${createHash('sha256').update(bytes).digest('hex').slice(0, 26)}.json.gz`
      objects.set(`${S3Bucket}/${dataFileS3Key}`, bytes)
      return { itemCount: some.length, md5Checksum: createHash('md5').update(bytes).digest('base64'), dataFileS3Key }
    })
    const ExportManifest = `${folder}/manifest-summary.json`
    const summary = { version: '2020-06-30', itemCount: rows.length, outputFormat: 'DYNAMODB_JSON' }
    objects.set(`${S3Bucket}/${ExportManifest}`, Buffer.from(JSON.stringify(summary)))
    const lines = files.map((file) => `${JSON.stringify(file)}\n`).join('')
    objects.set(`${S3Bucket}/${folder}/manifest-files.json`, Buffer.from(lines))
    return { ExportDescription: { ExportArn: ExportManifest, ExportStatus: 'IN_PROGRESS' } }
  }

  async function importTable(input: ImportTableInput) {
    const { S3BucketSource, InputFormat, InputCompressionType, TableCreationParameters } = input
    if (InputFormat !== 'DYNAMODB_JSON' || InputCompressionType !== 'GZIP') throw new Error('not the format of exports')
    const TableName = TableCreationParameters!.TableName!
    await engine.send(new CreateTableCommand(TableCreationParameters as CreateTableCommandInput))
    const found = [...objects].filter(([key]) =>
      key.startsWith(`${S3BucketSource!.S3Bucket}/${S3BucketSource!.S3KeyPrefix}`),
    )
    const lines = found.flatMap(([key, bytes]) =>
      key.endsWith('.gz') ? gunzipSync(bytes).toString().split('\n').filter(Boolean) : ['{}'],
    )
    for (const line of lines) {
      const { Item } = JSON.parse(line) as { Item?: Item }
      if (!Item?.['pk']) leftOut.set(TableName, (leftOut.get(TableName) ?? 0) + 1)
      else
        await engine.send(
          new BatchWriteItemCommand({ RequestItems: { [TableName]: [{ PutRequest: { Item: read(Item) } }] } }),
        )
    }
    return { ImportTableDescription: { ImportArn: TableName, ImportStatus: 'IN_PROGRESS' } }
  }

  const fakes: Readonly<Record<string, (input: never) => unknown>> = {
    ExportTableToPointInTimeCommand: exportTable,
    DescribeExportCommand: ({ ExportArn }: { ExportArn: string }) => ({
      ExportDescription: { ExportStatus: 'COMPLETED', ExportManifest: ExportArn },
    }),
    ImportTableCommand: importTable,
    TagResourceCommand: ({ ResourceArn = '', Tags = [] }: TagResourceInput) => {
      tagsByArn.set(ResourceArn, Tags)
      return {}
    },
    ListTagsOfResourceCommand: ({ ResourceArn = '' }: ListTagsOfResourceInput) => ({
      Tags: tagsByArn.get(ResourceArn),
    }),
    DescribeImportCommand: ({ ImportArn }: { ImportArn: string }) => ({
      ImportTableDescription: { ImportStatus: 'COMPLETED', ErrorCount: leftOut.get(ImportArn) ?? 0 },
    }),
    UpdateContinuousBackupsCommand: () => ({}),
  }
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const fake = fakes[commandName]
        if (!fake) return next(args)
        return { response: {}, output: { $metadata: {}, ...((await fake(args.input as never)) as object) } }
      },
    { step: 'initialize', name: 'copies' },
  )
  return client
}
