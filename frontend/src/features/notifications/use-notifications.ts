import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../lib/use-change.ts'
import { asRead, markRead, notificationsQuery, unreadIn, type Marked } from './api.ts'

const notMarked = 'Could not reach us, so nothing is marked. It is as it was.'

/** A person's notifications as they come, and how to mark them; what the server refuses is taken back and told. */
export function useNotifications(userId: number) {
  const query = notificationsQuery(userId)
  const { queryKey } = query
  const client = useQueryClient()
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  const marking = useChange({
    scope: 'mark notifications',
    send: ({ marked, seen }: { marked: Marked; seen: typeof data }) => markRead(marked, seen),
    otherwise: notMarked,
    explain: () => notMarked,
    toastKey: 'mark notifications',
    showAtOnce: async (_, { marked }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && asRead(known, marked))
      return () => void client.invalidateQueries({ queryKey })
    },
  })
  return {
    /** The pages, once the first is there. */
    state: { data: data?.pages, error, isFetching, refetch },
    unread: unreadIn(data),
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isFetchingMore: isFetchingNextPage,
    mark: (marked: Marked) => marking.run({ marked, seen: data }),
  }
}

export type Notifications = ReturnType<typeof useNotifications>
