import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { listBoardLinks } from '@nestboard/shared/trips/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'

/** The links to a board, for its owner. */
export const boardLinksQuery = (tripId: number) =>
  queryOptions({
    queryKey: [listBoardLinks.path, tripId],
    queryFn: ({ signal }): Promise<RouteResponseData<typeof listBoardLinks>> =>
      callApiRoute(listBoardLinks, { tripId }, { signal }),
  })
