import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { commit } from '../kernel/commit.ts'
import { placedOrderKey } from './rows.ts'
import { table, tableName } from '../kernel/table.ts'
import { orderInFull, replaceTerms } from './order.store.ts'
import { nobody } from './view.ts'

/** Notes an order beside its payer, so that erasing the account finds it. Idempotent. */
export const rememberPlaced = (userId: number, orderId: number): Promise<unknown> =>
  table.send(new PutCommand({ TableName: tableName, Item: { ...placedOrderKey(userId, orderId), orderId } }))

/** Removes the name, contact and address of an erased person from an order. The booking itself stays. */
export async function forgetPayer(orderId: number): Promise<void> {
  const full = await orderInFull(orderId)
  if (full?.terms.lastName) await commit([{ write: replaceTerms(orderId, { ...full.terms, ...nobody }) }])
}
