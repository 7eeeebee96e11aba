import { applyOrderEvent, createInitialOrderState } from '@nestboard/shared/orders/steps.ts'
import { expect, test } from 'vitest'
import { isOrderAwaitingApproval, formatOrderProgress, getOrderProgressTagTone } from './order-words.ts'

const nco = Date.parse('2026-11-20T03:31:00Z')

test.each([
  [1, [], true, 'Awaiting Approval', 'warn'],
  [1, ['APPROVED'], false, 'Processing', 'action'],
  [1, ['DECLINED'], false, 'Unsuccessful', 'bad'],
  [0, [], false, 'Processing', 'action'],
  [0, ['INVENTORY_RESERVED'], false, 'Successful', 'good'],
] as const)(
  'an order with flags %i after %j awaits approval: %s, and shows %s',
  (flags, events, awaiting, text, tone) => {
    const order = events.reduce(
      (before, event) => {
        const next = applyOrderEvent(before, event, nco)
        if (next.kind !== 'moved') throw new Error(next.kind)
        return next.order
      },
      createInitialOrderState({ intent: 'BOOK', payFacType: 'NONE', flags, nco }),
    )
    expect([isOrderAwaitingApproval(order), formatOrderProgress(order), getOrderProgressTagTone(order)]).toEqual([
      awaiting,
      text,
      tone,
    ])
  },
)
