import { standingsPartition } from './rows.ts'
import { perRequest } from './per-request.ts'
import { rowsOf } from './table/read.ts'

/**
 * The caller's memberships of supplier teams and groups, in one query. Read consistently, so that a change takes
 * effect at the next request, and once per request. Key: TEAMS#{user} / *.
 */
export const standingRows = perRequest((userId) => rowsOf(standingsPartition(userId), { consistent: true }))

/**
 * The caller's memberships of teams and groups, eventually consistent at half the units, for answers in which a change
 * may show a moment later.
 */
export const standingRowsSoon = perRequest((userId) => rowsOf(standingsPartition(userId)))
