import type { Trip } from '@nestboard/shared/trips/model.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preferenceQuery } from '../profile/api.ts'
import { boardsOfUserQuery, listLoadedBoards } from './api.ts'
import { listStarredBoards } from './list-starred-boards.ts'

/**
 * The user's boards as far as they are loaded, newest first, and the starred ones among them. A starred board may be on
 * a page that has not been loaded yet; pages are loaded until all are known.
 */
export function useBoardsWithStarred(userId: number): { known: readonly Trip[]; starred: readonly Trip[] } {
  const { data: preference } = useQuery(preferenceQuery(userId))
  const starredIds = preference?.tripIds ?? []
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(boardsOfUserQuery(userId))
  const known = listLoadedBoards(data)
  const isShort = hasNextPage && !isFetching && starredIds.some((id) => !known.some((trip) => trip.id === id))
  useEffect(() => {
    if (isShort) void fetchNextPage()
  }, [isShort, fetchNextPage])
  return { known, starred: listStarredBoards(known, starredIds) }
}
