import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { rowsOf } from '../kernel/partition.ts'
import { removeRows } from '../kernel/remove-rows.ts'
import { userPartition } from '../kernel/rows.ts'
import { table, tableName } from '../kernel/table.ts'
import { threadKey, threadPartition, userThreadKey } from './rows.ts'
import type { Side } from './rows.ts'
import type { StoredMessage, ThreadItem } from './thread.store.ts'

/** All threads of a person. U#{user} / THREAD#* */
const threadsOf = async (userId: number): Promise<ThreadItem[]> =>
  (await rowsOf(userPartition(userId), { consistent: true, prefix: userThreadKey.prefix })) as unknown as ThreadItem[]

/** The messages of a thread that one side wrote. */
async function writtenIn(threadId: number, side: Side): Promise<StoredMessage[]> {
  const rows = (await rowsOf(threadPartition(threadId), { consistent: true })) as unknown as StoredMessage[]
  return rows.filter((row) => row.side === side)
}

/** What a person wrote, for their archive. Called by the timer. */
export async function messagesOf(userId: number): Promise<{ to: Side; text: string; nco: number }[]> {
  const all = []
  for (const { id, other } of await threadsOf(userId))
    for (const { text, nco } of await writtenIn(id, `U#${userId}`)) all.push({ to: other, text, nco })
  return all
}

/**
 * Removes what a person wrote, and its beginning from the inboxes of others; these keep their own messages. Runs before
 * the person's rows are removed, which lead here, and may run twice. Called by the timer.
 */
export async function eraseMessagesOf(userId: number): Promise<void> {
  const side: Side = `U#${userId}`
  for (const { id, other } of await threadsOf(userId)) {
    await removeRows(await writtenIn(id, side))
    await forgetLast(other, id, side)
  }
}

/** Empties the last text in the other side's inbox if the erased side wrote it. */
async function forgetLast(other: Side, threadId: number, erased: Side): Promise<void> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: threadKey(other, threadId),
        UpdateExpression: 'SET lastText = :none',
        ConditionExpression: 'lastSide = :erased',
        ExpressionAttributeValues: { ':none': '', ':erased': erased },
      }),
    )
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error
  }
}
