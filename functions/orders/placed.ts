import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { commit } from '../kernel/commit.ts'
import { placedOrderKey } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'
import { orderInFull, replaceTerms } from './order.store.ts'
import { nobody } from './view.ts'

/** Notes beside a person that an order is theirs, so that it is found when they leave. Safe to run twice. */
export const rememberPlaced = (userId: number, orderId: number): Promise<unknown> =>
  table.send(new PutCommand({ TableName: tableName, Item: { ...placedOrderKey(userId, orderId), orderId } }))

/** Takes the name, addresses and phone number of an erased person out of an order; the booking itself is kept. */
export async function forgetPayer(orderId: number): Promise<void> {
  const full = await orderInFull(orderId)
  if (full?.terms.lastName) await commit([{ write: replaceTerms(orderId, { ...full.terms, ...nobody }) }])
}
