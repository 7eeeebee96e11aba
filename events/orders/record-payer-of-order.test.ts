import { resetSimulatedCalls } from '../testing/strangers.ts'
import { newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { payerOrderKey } from '@nestboard/functions/orders/rows.ts'
import { beginAccountErasure } from '@nestboard/functions/profile/erase.ts'
import { replaceAccountWithTombstone } from '@nestboard/functions/profile/close-account.store.ts'
import { handler as auth } from '@nestboard/functions/auth/index.ts'
import { userPartition } from '@nestboard/functions/kernel/rows.ts'
import { accountDeletionGraceMs } from '@nestboard/shared/auth/model.ts'
import { deleteAccount } from '@nestboard/shared/auth/routes.ts'
import { readPartitionRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { getOrder } from '@nestboard/shared/orders/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { makeStreamRecord, runReactions } from '../testing/records.ts'
import { SimulatedTableStream } from '../testing/table-stream.ts'

beforeEach(resetSimulatedCalls)

it('keeps the orders of an erased person for the supplier without the person’s details; a repeat changes nothing', async () => {
  const stream = new SimulatedTableStream(({ pk }) => pk.startsWith('O#'))
  await stream.start()
  const pin = await newPinnedStay()
  const id = await placeOrder(pin)
  await stream.drain()
  const key = payerOrderKey(pin.traveler.userId, id)
  const row = (await readPartitionRows(key.pk)).find(({ sk }) => sk === key.sk)
  expect(row).toMatchObject({ orderId: id })
  const removed = makeStreamRecord(key, row, undefined)
  expect(await runReactions(removed, removed)).toEqual([])
  const { data } = await callRoute(orders, getOrder, { id }, pin.stay.owner)
  expect(data).toMatchObject({ totalPrice: 200, firstName: '', lastName: '', email: '', phone: '' })
  expect(data?.billingAddress.address).toBe('')
})

it.each([
  [
    'while the person is being erased',
    (userId: number) => beginAccountErasure(userId, Date.now() + 2 * accountDeletionGraceMs),
  ],
  ['after the person was erased', (userId: number) => replaceAccountWithTombstone(userId, Date.now())],
])('a retry %s leaves no row in their partition and removes their details from the order', async (_, erase) => {
  const stream = new SimulatedTableStream(({ pk, sk }) => pk.startsWith('O#') || sk.startsWith(payerOrderKey.prefix))
  await stream.start()
  const pin = await newPinnedStay()
  const { traveler, stay } = pin
  const id = await placeOrder(pin)
  expect((await callRoute(auth, deleteAccount, { password: traveler.password }, traveler)).code).toBe(200)
  await erase(traveler.userId)
  await stream.drain()
  const own = await readPartitionRows(userPartition(traveler.userId))
  expect(own.filter(({ sk }) => sk.startsWith(payerOrderKey.prefix))).toEqual([])
  const { data } = await callRoute(orders, getOrder, { id }, stay.owner)
  expect(data).toMatchObject({ totalPrice: 200, firstName: '', lastName: '', email: '', phone: '' })
})
