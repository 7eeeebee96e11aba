import type { Notification } from '@nestboard/shared/notifications/model.ts'
import { expect, it } from 'vitest'
import { leadsTo } from './leads-to.ts'

const told = (kind: Notification['kind'], about: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind,
  actorUserId: null,
  supplierId: 3,
  subjectId: 4,
  isRead: false,
  nco: 0,
  ...about,
})

it('an order is led to, whoever did it and though nobody did', () => {
  expect(leadsTo(told('STAY_BOOKED'), undefined)).toBe('/order/4')
  expect(leadsTo(told('STAY_SOLD', { actorUserId: 2 }), { visibility: 'PRIVATE' })).toBe('/supplier/3/manage/orders')
})

it('the page of a person is led to while it can be read', () => {
  const followed = told('USER_FOLLOWED', { actorUserId: 2 })
  expect(leadsTo(followed, { visibility: 'PUBLIC' })).toBe('/profile/2')
  expect(leadsTo(followed, { visibility: 'PRIVATE' })).toBeUndefined()
  expect(leadsTo(followed, undefined)).toBeUndefined()
})

it('what names no order leads nowhere', () => {
  expect(leadsTo(told('STAY_BOOKED', { subjectId: null }), undefined)).toBeUndefined()
})
