import { gunzipSync, gzipSync } from 'node:zlib'
import {
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { tableName } from '@nestboard/functions/kernel/table/table.ts'
import { newReportableContents } from '@nestboard/functions/moderation/testing/case.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { toBranchSlug } from '../../cloud/branch.ts'
import { exportTable } from '../../cloud/export-table.ts'
import { planTableImport } from '../../cloud/restore-plan.ts'
import { runRestoreStep } from '../../cloud/run-restore-step.ts'
import { tableDefinition } from '../../table.ts'
import { createExportImportClient, readRawRows } from '../../testing/table-copies.ts'

const engine = new DynamoDBClient()
const exportId = '01795597845779-2d8752fd'
const branch = `copy-${process.pid}`
const objects = new Map<string, Buffer>()
const client = createExportImportClient(objects, exportId)
let from: string
let table: string

/** A row with every type of DynamoDB value, at the limits of each type. */
const anyRow: Record<string, AttributeValue> = {
  pk: { S: 'TEST#types' },
  sk: { S: 'T' },
  text: { S: 'Zürich 日本 🏔 "quoted" \\ back\nnew line\u0001' },
  empty: { S: '' },
  number: { N: '-12345678901234567890123456789012345678' },
  small: { N: '0.0000000000000000001' },
  bytes: { B: new Uint8Array([0, 1, 254, 255]) },
  yes: { BOOL: true },
  nothing: { NULL: true },
  texts: { SS: ['a', 'ä'] },
  numbers: { NS: ['-2.5', '1'] },
  byteSet: { BS: [new Uint8Array([7]), new Uint8Array([8, 9])] },
  list: { L: [{ S: 'x' }, { M: { deep: { L: [{ N: '1' }, { B: new Uint8Array([3]) }] } } }] },
  emptyList: { L: [] },
  emptyMap: { M: {} },
  expiresAt: { N: '4000000000' },
}

beforeAll(async () => {
  const [owner, guest] = [await newPerson(), await newPerson()]
  await newReportableContents()
  await newBoard(owner, [guest])
  await engine.send(new PutItemCommand({ TableName: tableName, Item: anyRow }))
  from = await exportTable(client, { table: tableName, bucket: 'copies', owner: '123456789012' }, 1)
  const plan = planTableImport(branch, from)
  table = plan.table
  for (const step of plan.steps) await runRestoreStep(client, table, step)
})
afterAll(() => engine.send(new DeleteTableCommand({ TableName: table })))

const keyOf = ({ pk, sk }: Record<string, AttributeValue>) => `${pk?.S} ${sk?.S}`
const sorted = (rows: readonly Record<string, AttributeValue>[]) =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))

it('a table that was exported to S3 and imported again has all rows, equal to the last byte', async () => {
  const [before, after] = [await readRawRows(engine, tableName), await readRawRows(engine, table)]
  expect(before.length).toBeGreaterThan(30)
  expect(sorted(after)).toEqual(sorted(before))
  expect(after.find(({ pk }) => pk?.S === 'TEST#types')).toEqual(anyRow)
})

it('the imported table has the same index, stream and expiry, and its branch’s cost tags', async () => {
  const row = (await readRawRows(engine, tableName)).find(({ gsi1pk }) => gsi1pk)
  const listed = async (TableName: string) => {
    const values = { ':pk': row!['gsi1pk']! }
    const input = { IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :pk', ExpressionAttributeValues: values }
    return (await engine.send(new QueryCommand({ TableName, ...input }))).Items
  }
  expect(await listed(table)).toEqual(await listed(tableName))
  const { Table } = await engine.send(new DescribeTableCommand({ TableName: table }))
  expect(Table?.StreamSpecification).toEqual({ StreamEnabled: true, StreamViewType: tableDefinition.streamView })
  const expiry = await engine.send(new DescribeTimeToLiveCommand({ TableName: table }))
  expect(expiry.TimeToLiveDescription?.AttributeName).toBe(tableDefinition.ttlAttribute)
  const { Tags } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }))
  expect(Tags).toContainEqual({ Key: 'branch', Value: toBranchSlug(branch) })
})

it('an import that leaves out a row fails and stops', async () => {
  const [name, bytes] = [...objects].find(([key]) => key.endsWith('.json.gz'))!
  objects.set(name, gzipSync(`${gunzipSync(bytes).toString()}{"Item":{}}\n`))
  const { table: other, steps } = planTableImport(`${branch}-broken`, from)
  await expect(runRestoreStep(client, other, steps[0]!)).rejects.toThrow('1 rows were left out')
  await engine.send(new DeleteTableCommand({ TableName: other }))
  objects.set(name, bytes)
})

it.each([
  's3://copies/nestboard-main',
  's3://copies/AWSDynamoDB/01795597845779-2d8752fd/data/',
  'https://copies/AWSDynamoDB/01795597845779-2d8752fd',
])('%s is refused: it is not the folder of an export', (place) => {
  expect(() => planTableImport('main', place)).toThrow('--from needs')
})
