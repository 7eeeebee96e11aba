import type { ReactNode } from 'react'
import { ErrorState } from '../ui/error-state.tsx'
import { ApiError, busySentence } from './client.ts'

/** The part of a query's result that decides what is shown. Results of useQuery and useInfiniteQuery have it. */
export interface LoadState<D> {
  readonly data: D | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

interface Props<D> {
  readonly of: LoadState<D>
  /** What is loaded, as the error's title begins: "Your boards". */
  readonly what: string
  /** Shown until there is an answer, in the shape of what comes. */
  readonly skeleton: ReactNode
  /** Below the error's title. */
  readonly hint?: ReactNode
  /** The error stands in a page of its own, with the page's margins. */
  readonly isPage?: boolean
  readonly level?: 2 | 3
  /** In place of the error where there is no such thing for this reader. */
  readonly missing?: ReactNode
  /** Own words for some errors; undefined leaves the error to the rest. */
  readonly refused?: (error: ApiError) => ReactNode
  readonly isEmpty?: (data: D) => boolean
  readonly empty?: ReactNode
  readonly children: (data: D) => ReactNode
}

/** Said where what did not load can be asked for again. */
export const nothingLost = 'Nothing is lost. Try again in a moment.'

/**
 * What a query answered, or what stands in its place: a skeleton, an error that can be tried again, nothing there, or an
 * empty state. An answer that is there stays while it is fetched again, and if that fails.
 */
export function Loaded<D>(props: Props<D>) {
  const { of, what, skeleton, hint, isPage = false, level = 2, missing, refused, isEmpty, empty, children } = props
  const { data, error, isFetching, refetch } = of
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data)
  if (!error) return skeleton
  if (error instanceof ApiError) {
    if (error.status === 404 && missing !== undefined) return missing
    const own = refused?.(error)
    if (own !== undefined) return own
  }
  const state = (
    <ErrorState level={level} title={`${what} did not load`} onRetry={() => void refetch()} busy={isFetching}>
      {error instanceof ApiError && error.status === 429 ? busySentence(error) : hint}
    </ErrorState>
  )
  return isPage ? <div className="wrap">{state}</div> : state
}

/** Two queries as one: there when both are; an error of either is an error of both, even if there was an answer before. */
export function both<A, B>(a: LoadState<A>, b: LoadState<B>): LoadState<readonly [A, B]> {
  const error = a.error ?? b.error
  return {
    data: error || a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error,
    isFetching: a.isFetching || b.isFetching,
    refetch: () => Promise.all([a.refetch(), b.refetch()]),
  }
}
