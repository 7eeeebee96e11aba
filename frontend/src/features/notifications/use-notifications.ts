import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../ui/toasts.tsx'
import { asRead, markRead, notificationsQuery, unreadIn, type ReadTarget } from './api.ts'

/**
 * A user's notifications and the mutation to mark them as read. If the server refuses, the list is refetched and a
 * toast says so.
 */
export function useNotifications(userId: number) {
  const query = notificationsQuery(userId)
  const { queryKey } = query
  const client = useQueryClient()
  const toasts = useToast()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  const marking = useMutation({
    scope: { id: 'mark notifications' },
    mutationFn: ({ marked, seen }: { marked: ReadTarget; seen: typeof data }) => markRead(marked, seen),
    onMutate: async ({ marked }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && asRead(known, marked))
    },
    onError: () => {
      void client.invalidateQueries({ queryKey })
      toasts.show({ key: 'mark notifications', text: 'Nothing was marked as read. Try again in a moment.' })
    },
  })
  return {
    /** Undefined until the first page has loaded. */
    pages: data?.pages,
    unread: unreadIn(data),
    error: data ? null : error,
    retry: () => void refetch(),
    isFetching,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isFetchingMore: isFetchingNextPage,
    mark: (marked: ReadTarget) => marking.mutate({ marked, seen: data }),
  }
}

export type Notifications = ReturnType<typeof useNotifications>
