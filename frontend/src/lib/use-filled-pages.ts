import { useEffect } from 'react'

/** Pages fetched in a row before the reader is asked whether to go on. */
const pagesMost = 10

interface Pages {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => unknown
}

/**
 * Fetches on while a list has fewer rows than a screen shows. The server looks through one page of a list at a time, so
 * that an answer may hold few rows, or none, before the last.
 */
export function useFilledPages(
  { data, hasNextPage, isFetching, isError, fetchNextPage }: Pages,
  isFilled: boolean,
): void {
  const pages = data?.pages.length ?? 0
  const goesOn = !isFilled && hasNextPage && !isFetching && !isError && pages % pagesMost !== 0
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, pages, fetchNextPage])
}
