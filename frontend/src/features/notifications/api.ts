import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Data } from '@nestboard/shared/kernel/contract.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import {
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  updateNotificationPreference,
} from '@nestboard/shared/notifications/routes.ts'
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { watchedQuery } from '../../lib/query.ts'

type Page = Data<typeof listNotifications>
type Pages = InfiniteData<Page>

/** A person's notifications, newest first, page by page; a new one refetches them. */
export const notificationsQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [listNotifications.path, userId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listNotifications, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [entityRef('UserAccount', userId)] },
  })

/** Which kinds come by e-mail; another window's change refetches it. */
export const emailPreferencesQuery = (userId: number) =>
  watchedQuery(getNotificationPreferences, {}, [entityRef('UserAccount', userId)])

/** How many are unread, and the newest of them all as far as it is known. */
export const unreadIn = (pages: Pages | undefined): number => pages?.pages[0]?.unread ?? 0

/** What is to be marked: one, or all there are up to the newest that was seen. */
export type Marked = Pick<Notification, 'id'> | 'all'

/** The pages with one or all of them read. */
export function asRead({ pages, pageParams }: Pages, marked: Marked): Pages {
  const isMeant = ({ id }: Notification) => marked === 'all' || marked.id === id
  const wasUnread = pages.some(({ notifications }) => notifications.some((one) => isMeant(one) && !one.isRead))
  return {
    pageParams,
    pages: pages.map((page) => ({
      ...page,
      unread: marked === 'all' ? 0 : Math.max(0, page.unread - (wasUnread ? 1 : 0)),
      notifications: page.notifications.map((one) => (isMeant(one) ? { ...one, isRead: true } : one)),
    })),
  }
}

/** Marks on the server what `asRead` shows. `seen`: what the reader had before them. */
export const markRead = (marked: Marked, seen: Pages | undefined): Promise<unknown> => {
  if (marked !== 'all') return call(markNotificationsRead, { id: marked.id })
  const newest = seen?.pages[0]?.notifications[0]
  return call(markNotificationsRead, newest ? { until: newest.nco } : {})
}

/** Says whether a kind comes by e-mail, and puts it into what is known. */
export async function setEmail(client: QueryClient, userId: number, kind: NotificationKind, email: boolean) {
  const { queryKey } = emailPreferencesQuery(userId)
  const put = (to: boolean) =>
    client.setQueryData(
      queryKey,
      (known) => known && { emails: known.emails.map((each) => (each.kind === kind ? { kind, email: to } : each)) },
    )
  await client.cancelQueries({ queryKey })
  put(email)
  try {
    await call(updateNotificationPreference, { kind, email })
  } catch (error) {
    put(!email)
    throw error
  }
}
