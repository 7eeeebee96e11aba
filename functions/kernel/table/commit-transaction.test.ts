import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction, createConditionFailedError, tryCommitTransaction } from './commit-transaction.ts'
import { readAllTableRows } from '../testing/rows.ts'
import { tableClient, tableName } from './table.ts'
import type { TableWrite } from './table.ts'

const put = (pk: string, value = 1): TableWrite => ({
  Put: {
    TableName: tableName,
    Item: { pk: `TEST#${pk}`, sk: 'X', value },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})
const remove = (pk: string): TableWrite => ({ Delete: { TableName: tableName, Key: { pk: `TEST#${pk}`, sk: 'X' } } })
const exists = (pk: string): TableWrite => ({
  ConditionCheck: {
    TableName: tableName,
    Key: { pk: `TEST#${pk}`, sk: 'X' },
    ConditionExpression: 'attribute_exists(pk)',
  },
})
const values = async () =>
  Object.fromEntries((await readAllTableRows()).map(({ pk, value }) => [pk.replace('TEST#', ''), value]))
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

describe('a commit', () => {
  it('makes one write, two writes and a deletion', async () => {
    await commitTransaction([{ write: put('one') }])
    await commitTransaction([{ write: put('two') }, { write: put('three') }])
    await commitTransaction([{ write: remove('three') }])
    expect(await values()).toMatchObject({ one: 1, two: 1 })
    expect(await values()).not.toHaveProperty('three')
  })

  it('a failed condition throws the refusal of its clause, and nothing is written', async () => {
    await commitTransaction([{ write: put('taken') }])
    const taken = () => badRequest('taken')
    await expect(commitTransaction([{ write: put('taken', 2), otherwise: taken }])).rejects.toMatchObject({
      text: 'taken',
    })
    await expect(
      commitTransaction([{ write: put('beside') }, { write: put('taken', 2), otherwise: taken }]),
    ).rejects.toMatchObject({ text: 'taken' })
    expect(await values()).toMatchObject({ taken: 1 })
    expect(await values()).not.toHaveProperty('beside')
  })

  it('checks a condition without a write', async () => {
    await expect(
      commitTransaction([{ write: exists('nowhere'), otherwise: () => badRequest('missing') }]),
    ).rejects.toMatchObject({
      text: 'missing',
    })
  })

  it('a failed condition without an `otherwise` throws DynamoDB’s error', async () => {
    await commitTransaction([{ write: put('plain') }])
    await expect(commitTransaction([{ write: put('plain') }])).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
    })
  })

  it('returns false and writes nothing if a clause with `otherwise: lost` fails', async () => {
    expect(await tryCommitTransaction([{ write: put('once'), otherwise: createConditionFailedError }])).toBe(true)
    expect(
      await tryCommitTransaction([
        { write: put('once'), otherwise: createConditionFailedError },
        { write: put('beside') },
      ]),
    ).toBe(false)
    expect(await values()).not.toHaveProperty('beside')
    const refusal = { write: put('once'), otherwise: () => badRequest('taken') }
    await expect(tryCommitTransaction([refusal])).rejects.toMatchObject({ text: 'taken' })
  })

  it('does nothing without writes', async () => {
    await expect(commitTransaction([])).resolves.toBeUndefined()
  })

  it('of 20 concurrent writes of one key, one succeeds and 19 are refused', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        commitTransaction([{ write: put('race', i), otherwise: () => badRequest('late') }, { write: put(`mine${i}`) }]),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = outcomes
      .filter((each) => each.status === 'rejected')
      .map(({ reason }) => (reason as { text: string }).text)
    expect(late).toEqual(Array(19).fill('late'))
    expect(Object.keys(await values()).filter((pk) => pk.startsWith('mine'))).toHaveLength(1)
  })
})

describe('a failure of AWS', () => {
  let aws: ReturnType<typeof mockClient>
  beforeEach(() => {
    aws = mockClient(tableClient)
  })
  afterEach(() => aws.restore())
  const two = [{ write: put('a') }, { write: put('b') }]

  it('retries after a conflict with a running transaction', async () => {
    aws.on(TransactWriteCommand).rejectsOnce(cancelled('None', 'TransactionConflict')).resolves({})
    await commitTransaction(two)
    expect(aws.calls()).toHaveLength(2)
  })

  it('asks for the result of its own transaction that is still running, which a new one would lose to', async () => {
    const running = Object.assign(new Error('in progress'), { name: 'TransactionInProgressException' })
    const conflict = cancelled('None', 'TransactionConflict')
    aws.on(TransactWriteCommand).rejectsOnce(running).rejectsOnce(conflict).resolves({})
    await commitTransaction(two)
    const tokens = aws.commandCalls(TransactWriteCommand).map(({ args }) => args[0].input.ClientRequestToken)
    expect([tokens.length, new Set(tokens).size, tokens[0] === tokens[1]]).toEqual([3, 2, true])
  })

  it('ends in a 503 with Retry-After after four conflicts', async () => {
    aws.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'))
    await expect(commitTransaction(two)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 })
    expect(aws.calls()).toHaveLength(4)
  })

  it('reports a failed condition beside a conflict without a retry, which could not help', async () => {
    aws.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed', 'TransactionConflict'))
    const clauses = [{ write: put('a'), otherwise: () => badRequest('lost') }, { write: put('b') }]
    await expect(commitTransaction(clauses)).rejects.toMatchObject({ text: 'lost' })
    expect(aws.calls()).toHaveLength(1)
  })

  it('passes on any other error unchanged, without a retry', async () => {
    aws.on(TransactWriteCommand).rejects(new Error('the network'))
    await expect(commitTransaction(two)).rejects.toThrow('the network')
    expect(aws.calls()).toHaveLength(1)
  })
})
