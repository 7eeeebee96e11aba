import { userMembershipsPartition } from '../rows.ts'
import { cachePerRequest } from '../request/cache-per-request.ts'
import { readAllRows } from '../table/read.ts'

/**
 * The caller's memberships of supplier teams and groups, in one query. Read consistently, so that a change takes
 * effect at the next request, and once per request. Key: TEAMS#{user} / *.
 */
export const readMembershipRows = cachePerRequest((userId) =>
  readAllRows(userMembershipsPartition(userId), { consistent: true }),
)

/**
 * The caller's memberships of teams and groups, eventually consistent at half the read units, for answers in which a
 * change may show a moment later.
 */
export const readPossiblyStaleMembershipRows = cachePerRequest((userId) =>
  readAllRows(userMembershipsPartition(userId)),
)
