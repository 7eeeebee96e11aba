import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../../ui/error-state.tsx'
import { RowSkeleton, Skeleton } from '../../../ui/skeleton.tsx'

interface Props<D> {
  readonly query: UseQueryOptions<D, Error, D>
  /** Noun for the messages, after "Your". */
  readonly what: string
  readonly rows?: number
  readonly children: (data: D) => ReactNode
}

/** Renders the data of a query, with a skeleton while loading and a retry button after a failure. */
export function Loaded<D>({ query, what, rows = 3, children }: Props<D>) {
  const { data, error, refetch, isFetching } = useQuery(query)
  if (data !== undefined) return children(data)
  if (error)
    return (
      <ErrorState level={2} title={`Your ${what} did not load`} onRetry={() => void refetch()} busy={isFetching}>
        What you saved is safe. Try again in a moment.
      </ErrorState>
    )
  return (
    <Skeleton label={`Loading your ${what}`}>
      <div className="account__waiting">
        {Array.from({ length: rows }, (_, row) => (
          <RowSkeleton key={row} />
        ))}
      </div>
    </Skeleton>
  )
}
