import { expect, it } from 'vitest'
import { orderFlags } from '@nestboard/shared/orders/model.ts'
import { computeOrderPollInterval } from './api.ts'

const nowMs = Date.UTC(2027, 0, 10)
const running = { status: 'PENDING', flags: 0, approvalStatus: 'NONE', paymentFulfilledAt: nowMs, nco: nowMs } as const
const asked = { ...running, flags: orderFlags.approvalRequired, approvalStatus: 'PENDING' } as const

it('a running order is polled only while the socket is down', () => {
  expect(computeOrderPollInterval(running as never, false, nowMs)).toBe(3000)
  expect(computeOrderPollInterval(running as never, true, nowMs)).toBe(false)
})

it('an order that is finished, awaits its supplier’s answer or hasn’t loaded is never polled', () => {
  for (const order of [{ ...running, status: 'COMPLETE' }, asked, undefined])
    expect(computeOrderPollInterval(order as never, false, nowMs)).toBe(false)
})
