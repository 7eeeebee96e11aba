import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import {
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  updateNotificationPreference,
} from '@nestboard/shared/notifications/routes.ts'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

type Page = RouteResponseData<typeof listNotifications>
type Pages = InfiniteData<Page>

/** Query of a user's notifications page by page, newest first. A new notification refetches them. */
export const notificationsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [listNotifications.path, userId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApiRoute(listNotifications, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [formatEntityRef('UserAccount', userId)] },
  })

/**
 * Query of the kinds of notification that the user also gets by email. A change of these settings in another window
 * refetches them.
 */
export const emailPreferencesQuery = (userId: number) =>
  buildWatchedQuery(getNotificationPreferences, {}, [formatEntityRef('UserAccount', userId)])

/** Returns the number of unread notifications; 0 before the first page has loaded. */
export const countUnreadNotifications = (pages: Pages | undefined): number => pages?.pages[0]?.unread ?? 0

/** What to mark as read: one notification, or all up to the newest loaded notification. */
export type NotificationsToMarkRead = Pick<Notification, 'id'> | 'all'

/** Returns the cached pages with one notification or all marked as read, for the optimistic update. */
export function markCachedNotificationsRead({ pages, pageParams }: Pages, marked: NotificationsToMarkRead): Pages {
  const isTarget = ({ id }: Notification) => marked === 'all' || marked.id === id
  const wasUnread = pages.some(({ notifications }) => notifications.some((one) => isTarget(one) && !one.isRead))
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      unread: marked === 'all' ? 0 : Math.max(0, page.unread - (wasUnread ? 1 : 0)),
      notifications: page.notifications.map((one) => (isTarget(one) ? { ...one, isRead: true } : one)),
    })),
  }
}

/** Marks notifications as read on the server. `seen` holds the loaded pages; newer notifications stay unread. */
export const markNotificationsReadOnServer = (
  marked: NotificationsToMarkRead,
  seen: Pages | undefined,
): Promise<unknown> => {
  if (marked !== 'all') return callApiRoute(markNotificationsRead, { id: marked.id })
  const newest = seen?.pages[0]?.notifications[0]
  return callApiRoute(markNotificationsRead, newest ? { until: newest.nco } : {})
}

/** Switches the emails of one kind of notification on or off, with an optimistic update that is reverted on failure. */
export async function saveEmailPreference(client: QueryClient, userId: number, kind: NotificationKind, email: boolean) {
  const { queryKey } = emailPreferencesQuery(userId)
  const put = (to: boolean) =>
    client.setQueryData(
      queryKey,
      (known) => known && { emails: known.emails.map((each) => (each.kind === kind ? { kind, email: to } : each)) },
    )
  await client.cancelQueries({ queryKey })
  put(email)
  try {
    await callApiRoute(updateNotificationPreference, { kind, email })
  } catch (error) {
    put(!email)
    throw error
  }
}
