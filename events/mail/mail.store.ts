import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mailKey } from '@nestboard/functions/kernel/rows.ts'
import { table, tableName } from '@nestboard/functions/kernel/table.ts'
import { env } from '../env.ts'

export const claimMs = env.NB_CLAIM_MS

/**
 * Claims a mail for sending with a lease. False if it was sent already or cannot be sent.
 * @throws Error while another process holds the lease: the next attempt will know whether that process sent it
 */
export async function claimMail(mailId: number, nowMs: number): Promise<boolean> {
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: mailKey(mailId),
        UpdateExpression: 'SET claimedUntilMs = :until',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(failure) AND (attribute_not_exists(claimedUntilMs) OR claimedUntilMs < :now)',
        ExpressionAttributeValues: { ':until': nowMs + claimMs, ':now': nowMs },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    )
    return true
  } catch (error) {
    const { name, Item } = error as { name: string; Item?: Record<string, unknown> }
    if (name !== 'ConditionalCheckFailedException') throw error
    if (!Item || 'failure' in Item) return false
    throw new Error('this mail is being sent', { cause: error })
  }
}

/** Ends the lease after a failure, so that the next attempt can claim the mail. */
export const releaseMail = (mailId: number): Promise<unknown> =>
  table.send(
    new UpdateCommand({ TableName: tableName, Key: mailKey(mailId), UpdateExpression: 'REMOVE claimedUntilMs' }),
  )

/** Marks a mail as unsendable with the reason. The row stays until its TTL. */
export const keepUnsendable = (mailId: number, failure: string): Promise<unknown> =>
  table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: mailKey(mailId),
      UpdateExpression: 'SET failure = :failure',
      ExpressionAttributeValues: { ':failure': failure },
    }),
  )

export const removeMail = (mailId: number): Promise<unknown> =>
  table.send(new DeleteCommand({ TableName: tableName, Key: mailKey(mailId) }))
