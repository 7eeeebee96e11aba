import type { Notification } from '@nestboard/shared/notifications/model.ts'
import { expect, it } from 'vitest'
import { orderNotificationsForReading } from './order-notifications-for-reading.ts'

it('unread notifications about orders come first, all others keep their order', () => {
  const of = (id: number, kind: Notification['kind'], isRead = false) => ({
    notification: { id, kind, isRead, nco: 100 - id } as Notification,
  })
  const newestFirst = [
    of(1, 'USER_FOLLOWED'),
    of(2, 'ORDER_REQUESTED'),
    of(3, 'STAY_SOLD', true),
    of(4, 'USER_FOLLOWED'),
    of(5, 'STAY_GIVEN_BACK'),
  ]
  expect(orderNotificationsForReading(newestFirst).map(({ notification }) => notification.id)).toEqual([2, 5, 1, 3, 4])
})
