import type { Notification } from '@nestboard/shared/notifications/model.ts'
import { expect, it } from 'vitest'
import { findNotificationLinkPath } from './find-notification-link-path.ts'

const notificationOf = (kind: Notification['kind'], about: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind,
  actorUserId: null,
  supplierId: 3,
  subjectId: 4,
  subjectName: '',
  isRead: false,
  nco: 0,
  ...about,
})

it('links to the order, with or without an actor', () => {
  expect(findNotificationLinkPath(notificationOf('STAY_BOOKED'), undefined)).toBe('/order/4')
  expect(findNotificationLinkPath(notificationOf('STAY_SOLD', { actorUserId: 2 }), { visibility: 'PRIVATE' })).toBe(
    '/supplier/3/manage/orders',
  )
})

it('links to a profile only while it is public', () => {
  const followed = notificationOf('USER_FOLLOWED', { actorUserId: 2 })
  expect(findNotificationLinkPath(followed, { visibility: 'PUBLIC' })).toBe('/profile/2')
  expect(findNotificationLinkPath(followed, { visibility: 'PRIVATE' })).toBeUndefined()
  expect(findNotificationLinkPath(followed, undefined)).toBeUndefined()
})

it('has no link without an order id', () => {
  expect(findNotificationLinkPath(notificationOf('STAY_BOOKED', { subjectId: null }), undefined)).toBeUndefined()
})
