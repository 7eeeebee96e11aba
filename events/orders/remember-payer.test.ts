import { forgetCalls } from '../testing/strangers.ts'
import { newPin, placed } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as orders } from '@nestboard/functions/orders/index.ts'
import { call } from '@nestboard/functions/kernel/testing/call.ts'
import { placedOrderKey } from '@nestboard/functions/orders/rows.ts'
import { rowsOf } from '@nestboard/functions/kernel/testing/rows.ts'
import { getOrder } from '@nestboard/shared/orders/routes.ts'
import { beforeEach, expect, it } from 'vitest'
import { recordOf, streamed } from '../testing/records.ts'
import { TableStream } from '../testing/table-stream.ts'

beforeEach(forgetCalls)

it('keeps the orders of an erased person for the supplier without the person’s details; a repeat changes nothing', async () => {
  const stream = new TableStream(({ pk }) => pk.startsWith('O#'))
  await stream.start()
  const pin = await newPin()
  const id = await placed(pin)
  await stream.drain()
  const key = placedOrderKey(pin.traveler.userId, id)
  const row = (await rowsOf(key.pk)).find(({ sk }) => sk === key.sk)
  expect(row).toMatchObject({ orderId: id })
  const removed = recordOf(key, row, undefined)
  expect(await streamed(removed, removed)).toEqual([])
  const { data } = await call(orders, getOrder, { id }, pin.stay.owner)
  expect(data).toMatchObject({ totalPrice: 200, firstName: '', lastName: '', email: '', phone: '' })
  expect(data?.billingAddress.address).toBe('')
})
