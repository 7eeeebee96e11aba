import { createInitialOrderState } from '@nestboard/shared/orders/steps.ts'
import type { TeamStanding } from '@nestboard/shared/supplier/capability.ts'
import { describe, expect, it } from 'vitest'
import type { PageOfSupplierOrders } from './api.ts'
import { countOrdersToAnswer, formatOrdersToAnswerCount } from './orders-to-answer-count.ts'

const nowMs = Date.UTC(2026, 10, 21, 23)

describe('the count of orders that wait for the user’s answer', () => {
  const waits = {
    ...createInitialOrderState({ intent: 'BOOK', payFacType: 'NONE', flags: 1, nco: nowMs - 3_600_000 }),
    listingId: 1,
  }
  const orders = [
    { ...waits, userId: 10 },
    { ...waits, userId: 10, listingId: 2 },
    { ...waits, userId: 20 },
  ] as PageOfSupplierOrders['orders']
  const countFor = (standing: TeamStanding, listingIds: number[] = [], userId = 5) =>
    countOrdersToAnswer([{ orders, earliest: null }], { standing, listingIds, userId }, nowMs).count

  it('includes orders on listings assigned to the user, but not the user’s own orders', () => {
    expect([countFor('OWNER'), countFor('REP'), countFor('AGENT', [1])]).toEqual([3, 3, 0])
    expect([countFor('REP', [2]), countFor('MANAGER', [1]), countFor('MANAGER', [1], 20)]).toEqual([1, 2, 1])
  })

  it('has a plus sign if orders that haven’t loaded may be less than a day old and so still waiting', () => {
    const textAt = (hours: number | null) =>
      formatOrdersToAnswerCount(
        countOrdersToAnswer(
          [{ orders, earliest: hours === null ? null : nowMs - hours * 3_600_000 }],
          { standing: 'OWNER', userId: 5 },
          nowMs,
        ),
      )
    expect([textAt(null), textAt(23), textAt(25)]).toEqual(['3', '3+', '3'])
  })
})
