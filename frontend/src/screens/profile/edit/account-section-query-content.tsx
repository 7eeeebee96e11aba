import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryContent } from '../../../lib/api/query-content.tsx'
import { RowSkeleton, Skeleton } from '../../../ui/skeleton.tsx'

interface Props<D> {
  readonly query: UseQueryOptions<D, Error, D>
  /** What is loaded, as a noun that follows "your" in the texts for loading and failure. */
  readonly what: string
  readonly rows?: number
  readonly children: (data: D) => ReactNode
}

/** Loads one section of the account pages, with placeholder rows as its skeleton. */
export function AccountSectionQueryContent<D>({ query, what, rows = 3, children }: Props<D>) {
  const skeleton = (
    <Skeleton label={`Loading your ${what}`}>
      <div className="account__waiting">
        {Array.from({ length: rows }, (_, row) => (
          <RowSkeleton key={row} />
        ))}
      </div>
    </Skeleton>
  )
  return (
    <QueryContent
      of={useQuery(query)}
      what={`Your ${what}`}
      hint="What you saved is safe. Try again in a moment."
      skeleton={skeleton}
    >
      {children}
    </QueryContent>
  )
}
