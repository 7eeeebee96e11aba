import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tableClient, tableName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { commitMessageWithReplyTime } from './commit-message-with-reply-time.ts'

let aws: ReturnType<typeof mockClient>
beforeEach(() => {
  aws = mockClient(tableClient)
})
afterEach(() => aws.restore())

const put = (pk: string): TableWrite => ({ Put: { TableName: tableName, Item: { pk, sk: 'X' } } })
const cancelled = (Code: string) =>
  new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons: [{ Code }] })
const message = [{ write: put('MESSAGE'), otherwise: () => badRequest('lost') }, { write: put('THREAD') }]
const reply = [{ write: put('REPLIES') }]
const sizes = () => aws.commandCalls(TransactWriteCommand).map(({ args: [{ input }] }) => input.TransactItems!.length)

it('a reply is sent without its reply time if the reply-time row stays busy', async () => {
  const conflict = cancelled('TransactionConflict')
  const on = aws.on(TransactWriteCommand)
  on.rejectsOnce(conflict).rejectsOnce(conflict).rejectsOnce(conflict).rejectsOnce(conflict).resolves({})
  await commitMessageWithReplyTime(message, reply, undefined)
  expect(sizes()).toEqual([3, 3, 3, 3, 2])
})

it('a reply whose condition fails is not sent again', async () => {
  aws.on(TransactWriteCommand).rejects(cancelled('ConditionalCheckFailed'))
  await expect(commitMessageWithReplyTime(message, reply, undefined)).rejects.toMatchObject({ text: 'lost' })
  expect(sizes()).toEqual([3])
})
