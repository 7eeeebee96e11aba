import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import {
  markCachedNotificationsRead,
  markNotificationsReadOnServer,
  notificationsQuery,
  countUnreadNotifications,
  type NotificationsToMarkRead,
} from './api.ts'

const notMarked = 'Nothing was marked as read. Try again in a moment.'

/**
 * Returns a user's notifications and a function to mark them as read. If the server refuses, the list is refetched and
 * a toast tells the user.
 */
export function useNotifications(userId: number) {
  const query = notificationsQuery(userId)
  const { queryKey } = query
  const client = useQueryClient()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  const marking = useApiMutation({
    scope: 'mark notifications',
    send: ({ marked, seen }: { marked: NotificationsToMarkRead; seen: typeof data }) =>
      markNotificationsReadOnServer(marked, seen),
    fallbackText: notMarked,
    explain: () => notMarked,
    toastKey: 'mark notifications',
    optimistic: async (_, { marked }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && markCachedNotificationsRead(known, marked))
      return () => void client.invalidateQueries({ queryKey })
    },
  })
  return {
    /** State of the query for `QueryContent`: the loaded pages, or that the first page is loading or has failed. */
    state: { data: data?.pages, error, isFetching, refetch },
    unread: countUnreadNotifications(data),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isFetchingMore: isFetchingNextPage,
    mark: (marked: NotificationsToMarkRead) => marking.run({ marked, seen: data }),
  }
}

export type NotificationsState = ReturnType<typeof useNotifications>
