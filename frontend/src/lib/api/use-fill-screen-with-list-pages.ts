import { useEffect } from 'react'

/** Number of pages fetched in a row before the user has to ask for more. */
const maxPages = 10

interface Pages {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => unknown
}

/**
 * Fetches further pages until a list fills the screen, or has what is looked for. The server filters page by page, so a
 * page may hold few rows or none.
 * @param most number of pages fetched in a row before the user has to ask for more; Infinity for all
 */
export function useFillScreenWithListPages(
  { data, hasNextPage, isFetching, isError, fetchNextPage }: Pages,
  isFilled: boolean,
  most = maxPages,
): void {
  const pages = data?.pages.length ?? 0
  const goesOn = !isFilled && hasNextPage && !isFetching && !isError && pages % most !== 0
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, pages, fetchNextPage])
}
