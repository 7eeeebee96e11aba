import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { waitlistKey } from '../kernel/keys.ts'
import { table, tableName } from '../kernel/table.ts'

/** Keeps an address and when it was first left: one write of the same size, whether it was known or not. */
export async function keepPlace(email: string, nowMs: number): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: waitlistKey(email),
      UpdateExpression: 'SET email = if_not_exists(email, :email), nco = if_not_exists(nco, :now)',
      ExpressionAttributeValues: { ':email': email, ':now': nowMs },
    }),
  )
}
