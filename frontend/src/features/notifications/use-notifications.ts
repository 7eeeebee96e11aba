import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../ui/toasts.tsx'
import { asRead, markRead, notificationsQuery, unreadIn, type Marked } from './api.ts'

/** A person's notifications as they come, and how to mark them; what the server refuses is taken back and told. */
export function useNotifications(userId: number) {
  const query = notificationsQuery(userId)
  const { queryKey } = query
  const client = useQueryClient()
  const toasts = useToast()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  const marking = useMutation({
    scope: { id: 'mark notifications' },
    mutationFn: ({ marked, seen }: { marked: Marked; seen: typeof data }) => markRead(marked, seen),
    onMutate: async ({ marked }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && asRead(known, marked))
    },
    onError: () => {
      void client.invalidateQueries({ queryKey })
      toasts.show({ key: 'mark notifications', text: 'Could not reach us, so nothing is marked. It is as it was.' })
    },
  })
  return {
    /** Undefined until the first page is there. */
    pages: data?.pages,
    unread: unreadIn(data),
    error: data ? null : error,
    retry: () => void refetch(),
    isFetching,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isFetchingMore: isFetchingNextPage,
    mark: (marked: Marked) => marking.mutate({ marked, seen: data }),
  }
}

export type Notifications = ReturnType<typeof useNotifications>
