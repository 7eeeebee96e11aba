import type { Order } from '@nestboard/shared/orders/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { expect, test } from 'vitest'
import { groupOrdersByStay } from './group-orders-by-stay.ts'
import { getOrderStateTag } from './get-order-state-tag.ts'

const order = (more: Partial<Order>) =>
  ({
    id: 1,
    productId: 1,
    nco: 1,
    intent: 'BOOK',
    status: 'PENDING',
    payFacType: 'NONE',
    flags: 1,
    paymentStatus: 'COMPLETE',
    approvalStatus: 'PENDING',
    inventoryStatus: 'PENDING',
    paymentFulfilledAt: 1,
    approvalFulfilledAt: null,
    inventoryFulfilledAt: null,
    ...more,
  }) as Order

test('labels an order by its state', () => {
  expect(getOrderStateTag(order({})).label).toBe('Awaiting Approval')
  expect(getOrderStateTag(order({ approvalStatus: 'COMPLETE', approvalFulfilledAt: 2 })).label).toBe('Processing')
  expect(getOrderStateTag(order({ status: 'COMPLETE' }))).toEqual({ label: 'Successful', tone: 'good' })
  expect(getOrderStateTag(order({ status: 'INCOMPLETE' }))).toEqual({ label: 'Unsuccessful', tone: 'bad' })
})

test('groups orders by stay, newest first, and leaves out stays without an order', () => {
  const products = [{ id: 1 }, { id: 2 }, { id: 3 }] as Product[]
  const orders = [order({ id: 11, nco: 5 }), order({ id: 12, nco: 9 }), order({ id: 21, productId: 2, nco: 7 })]
  expect(
    groupOrdersByStay(orders, products).map(({ product, orders: own }) => [product.id, own.map(({ id }) => id)]),
  ).toEqual([
    [1, [12, 11]],
    [2, [21]],
  ])
})
