import type { Order } from '@nestboard/shared/orders/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { expect, test } from 'vitest'
import { groupsOf } from './order-groups.ts'
import { orderState } from './order-state.ts'

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

test('an order says where it stands', () => {
  expect(orderState(order({})).label).toBe('Awaiting Approval')
  expect(orderState(order({ approvalStatus: 'COMPLETE', approvalFulfilledAt: 2 })).label).toBe('Processing')
  expect(orderState(order({ status: 'COMPLETE' }))).toEqual({ label: 'Successful', tone: 'good' })
  expect(orderState(order({ status: 'INCOMPLETE' }))).toEqual({ label: 'Unsuccessful', tone: 'bad' })
})

test('orders stand under their stay, what was ordered last on top; a pin nobody ordered is not there', () => {
  const products = [{ id: 1 }, { id: 2 }, { id: 3 }] as Product[]
  const orders = [order({ id: 11, nco: 5 }), order({ id: 12, nco: 9 }), order({ id: 21, productId: 2, nco: 7 })]
  expect(groupsOf(orders, products).map(({ product, orders: own }) => [product.id, own.map(({ id }) => id)])).toEqual([
    [1, [12, 11]],
    [2, [21]],
  ])
})
