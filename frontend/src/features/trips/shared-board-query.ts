import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { openSharedBoard } from '@nestboard/shared/trips/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'

/** A board as holders of its link see it. The answer also says whether this user is on the board. */
export const sharedBoardQuery = (token: string, userId: number | undefined) =>
  queryOptions({
    queryKey: [openSharedBoard.path, token, userId],
    queryFn: ({ signal }): Promise<RouteResponseData<typeof openSharedBoard>> =>
      callApiRoute(openSharedBoard, { token }, { signal }),
  })
