import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, BatchWriteCommand, TransactGetCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it, vi } from 'vitest'
import { commitTransaction } from '../table/commit-transaction.ts'
import { createLogger } from './create-logger.ts'
import { runMetered } from '../meter/run-metered.ts'
import { getWritingRequestId } from '../table/writing-request-id.ts'
import { tableClient, tableName } from '../table/table.ts'
import { readRow, readAllRows } from '../table/read.ts'
import { putRow, removeRow, buildRowConditionCheck, updateRow, updateAndReturnRow } from '../table/row-update.ts'
import { runWithRequestId } from './request-id.ts'

const raw = new DynamoDBClient()
let rows = 0
const freshKey = () => ({ pk: `TEST#${++rows}`, sk: 'T' })
type Key = ReturnType<typeof freshKey>

/** The id of the request that last wrote a row, as stored in the row; read without the kernel's client. */
async function namedIn({ pk, sk }: Key): Promise<string | undefined> {
  const get = new GetItemCommand({ TableName: tableName, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true })
  return (await raw.send(get)).Item?.['rid']?.S
}
const put = (key: Key) =>
  runWithRequestId(undefined, () => commitTransaction([{ write: putRow({ ...key, n: 1, gone: 1 }) }]))

it.each<[string, (key: Key) => Promise<unknown>]>([
  ['is set', (key) => commitTransaction([{ write: updateRow(key, { set: { n: 2 } }) }])],
  ['is set and added to', (key) => commitTransaction([{ write: updateRow(key, { set: { m: 2 }, add: { n: 1 } }) }])],
  ['is only added to', (key) => commitTransaction([{ write: updateRow(key, { add: { n: 1 } }) }])],
  ['only loses a field', (key) => commitTransaction([{ write: updateRow(key, { remove: ['gone'] }) }])],
  ['is updated and read', (key) => updateAndReturnRow(updateRow(key, { set: { n: 2 } }))],
  [
    'is written in a transaction',
    (key) => commitTransaction([{ write: updateRow(key, { set: { n: 2 } }) }, { write: putRow(freshKey()) }]),
  ],
  [
    'is put in a batch',
    (key) =>
      tableClient.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: [{ PutRequest: { Item: { ...key, n: 2 } } }] } }),
      ),
  ],
])('a row that %s names the request that did it, in place of the one before', async (_, write) => {
  const key = freshKey()
  await runWithRequestId('first', () => commitTransaction([{ write: putRow({ ...key, n: 1, gone: 1 }) }]))
  expect(await namedIn(key)).toBe('first')
  await runWithRequestId('second', () => write(key))
  expect(await namedIn(key)).toBe('second')
})

it('a row that is read does not contain its request’s id, which `writingRequestIdOf` returns', async () => {
  const key = freshKey()
  const row = { ...key, n: 1 }
  await runWithRequestId('asked', () => commitTransaction([{ write: putRow(row) }]))
  const one = await readRow(key, { consistent: true })
  const [listed] = await readAllRows(key.pk, { consistent: true })
  const batch = await tableClient.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys: [key] } } }))
  const transaction = await tableClient.send(
    new TransactGetCommand({ TransactItems: [{ Get: { TableName: tableName, Key: key } }] }),
  )
  const read = [one, listed, batch.Responses?.[tableName]?.[0], transaction.Responses?.[0]?.Item]
  expect(read).toEqual([row, row, row, row])
  expect(read.map((each) => getWritingRequestId(each!))).toEqual(['asked', 'asked', 'asked', 'asked'])
  expect(await runWithRequestId('again', () => updateAndReturnRow(updateRow(key, { set: { n: 2 } })))).toEqual({
    ...row,
    n: 2,
  })
})

it('removals, conditions and work outside of requests store no request id', async () => {
  const [gone, kept, free] = [freshKey(), freshKey(), freshKey()]
  await Promise.all([gone, kept, free].map(put))
  await runWithRequestId('asked', () =>
    commitTransaction([{ write: removeRow(gone) }, { write: buildRowConditionCheck(kept) }]),
  )
  expect(await Promise.all([gone, kept, free].map(namedIn))).toEqual([undefined, undefined, undefined])
})

it('an id of 16 characters, as the gateway makes, costs no extra unit for a row of half a kilobyte', async () => {
  const writeUnits = (requestId: string | undefined) =>
    runMetered({ route: 'r', feature: 'f' }, () =>
      runWithRequestId(requestId, () =>
        commitTransaction([{ write: putRow({ ...freshKey(), text: 'x'.repeat(500) }) }]),
      ),
    ).then(({ usage }) => usage.writeUnits)
  expect(await writeUnits('JKJaXmPLvHcESHA=')).toBe(await writeUnits(undefined))
})

it('log lines name the request and the function call that did the work', () => {
  const lines: unknown[] = []
  const spy = vi.spyOn(console, 'warn').mockImplementation((text: string) => void lines.push(JSON.parse(text)))
  const log = createLogger('call')
  log.warn('alone')
  runWithRequestId('request', () => log.warn('caused'))
  spy.mockRestore()
  expect(lines).toEqual([
    { level: 'warn', what: 'alone', requestId: 'call' },
    { level: 'warn', what: 'caused', requestId: 'request', callId: 'call' },
  ])
})
