import { expect, test } from 'vitest'
import { markCachedNotificationsRead, countUnreadNotifications } from './api.ts'

const one = (id: number, isRead: boolean) =>
  ({
    id,
    kind: 'USER_FOLLOWED',
    actorUserId: 7,
    supplierId: null,
    subjectId: null,
    subjectName: '',
    isRead,
    nco: id,
  }) as const
const page = (...notifications: ReturnType<typeof one>[]) => ({
  notifications,
  users: [],
  suppliers: [],
  earliest: null,
  cursor: null,
  unread: 2,
})
const pages = { pageParams: [null, 'a'], pages: [page(one(4, false), one(3, true)), page(one(2, false))] }
const readIds = (of: typeof pages) =>
  of.pages.flatMap(({ notifications }) => notifications.filter(({ isRead }) => isRead).map(({ id }) => id))

test('marks one notification as read on any page and lowers the unread count once', () => {
  const after = markCachedNotificationsRead(pages, { id: 2 })
  expect([readIds(after as typeof pages), countUnreadNotifications(after)]).toEqual([[3, 2], 1])
  expect(countUnreadNotifications(markCachedNotificationsRead(after, { id: 2 }))).toBe(1)
})

test('marks the notifications of every page as read', () => {
  const after = markCachedNotificationsRead(pages, 'all')
  expect([readIds(after as typeof pages), countUnreadNotifications(after)]).toEqual([[4, 3, 2], 0])
})

test('the unread count is 0 before anything has loaded', () => expect(countUnreadNotifications(undefined)).toBe(0))
