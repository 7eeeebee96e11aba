import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import { parseIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { tableClient, tableName } from '../../kernel/table/table.ts'
import { bookNights } from '../book-nights.ts'
import type { NightsBookingOutcome } from '../book-nights.ts'
import { buildInventoryRulesRow } from '../inventory-rows.ts'

export const testToday = parseIsoDay('2027-01-10')
export const testNowMs = testToday * msPerDay + 1000

/** Creates a listing that has inventory rules and no other rows. Resolves to the listing's id. */
export async function createTestInventory(rules: Partial<InventoryRules> = {}): Promise<number> {
  const listingId = newId()
  const item = buildInventoryRulesRow(listingId, { ...defaultInventoryRules, ...rules }, testNowMs)
  await tableClient.send(new PutCommand({ TableName: tableName, Item: item }))
  return listingId
}

/** Books nights with a new order. */
export async function bookNightsWithNewOrder(
  listingId: number,
  day: number,
  length: number,
  orderId = newId(),
): Promise<NightsBookingOutcome & { orderId: number }> {
  const listing = { id: listingId, timezone: 'UTC' }
  const outcome = await bookNights({ orderId, listing, stay: { day, length }, nowMs: testNowMs, orderedMs: testNowMs })
  return { ...outcome, orderId }
}
