import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { ApiError, formatTooManyRequestsText } from './call-api-route.ts'

/** The part of a query's result that decides what is shown. Results of useQuery and useInfiniteQuery have it. */
export interface QueryLoadState<D> {
  readonly data: D | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface Props<D> {
  readonly of: QueryLoadState<D>
  /** Name of the data, which starts the error title: "Your boards". */
  readonly what: string
  /** Error title prescribed by the requirement, used instead of the title made from `what`. */
  readonly title?: string
  /** Shown while loading. It should have the layout of the content. */
  readonly skeleton: ReactNode
  /** Text below the error title. */
  readonly hint?: ReactNode
  /** Whether the error fills the page and so needs the page's margins. */
  readonly isPage?: boolean
  readonly level?: 2 | 3
  /** Shown instead of the error after a 404. */
  readonly missing?: ReactNode
  /** Returns what to show instead of the usual error, or undefined to show the usual error. */
  readonly refused?: (error: ApiError) => ReactNode
  readonly isEmpty?: (data: D) => boolean
  readonly empty?: ReactNode
  readonly children: (data: D) => ReactNode
}

/** Hint below a loading error that can be retried. */
export const retryHint = 'Nothing is lost. Try again in a moment.'

/**
 * Renders the data of a query, or its skeleton, its error with a retry button, its 404 or its empty state. Loaded data
 * stays visible during a refetch, even if the refetch fails.
 */
export function QueryContent<D>(props: Props<D>) {
  const {
    of,
    what,
    title = `${what} did not load`,
    skeleton,
    hint,
    isPage = false,
    level = 2,
    missing,
    refused,
    isEmpty,
    empty,
    children,
  } = props
  const { data, error, isFetching, refetch } = of
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (!error) return skeleton
  if (error instanceof ApiError) {
    if (error.status === 404 && missing !== undefined) return missing
    const own = refused?.(error)
    if (own !== undefined) return own
  }
  const state = (
    <ErrorState level={level} title={title} onRetry={() => void refetch()} busy={isFetching}>
      {error instanceof ApiError && error.status === 429 ? formatTooManyRequestsText(error) : hint}
    </ErrorState>
  )
  return isPage ? <div className="wrap">{state}</div> : state
}

/**
 * Combines two queries into one that has data once both have data. An error of either query hides data that was loaded
 * before.
 */
export function combineQueries<A, B>(a: QueryLoadState<A>, b: QueryLoadState<B>): QueryLoadState<readonly [A, B]> {
  const error = a.error ?? b.error
  return {
    data: error || a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  }
}
