import { standingsPartition } from './rows.ts'
import { perRequest } from './per-request.ts'
import { rowsOf } from './table/read.ts'

/**
 * What a caller belongs to: teams of suppliers and groups, in one query. TEAMS#{user} / *. Read consistently and once a
 * request, so that a change binds at the next one.
 */
export const standingRows = perRequest((userId) => rowsOf(standingsPartition(userId), { consistent: true }))

/** The same at half the units, for answers in which a change may show a moment later. */
export const standingRowsSoon = perRequest((userId) => rowsOf(standingsPartition(userId)))
