import { defineDueHandler } from '../due.ts'
import { invalidate } from './invalidation.ts'
import { listedForPurge, purgeGrants, takeOffList } from './purge.store.ts'

/** Paths with a wildcard that CloudFront works on at a time. */
const pathsAtOnce = 15
const busyMs = 60_000

/**
 * Makes the edge forget removed pictures and films: it may keep them for a year, since their files never change. One path covers all
 * sizes of a picture, and one call all files of a minute.
 */
export const purgeEdge = defineDueHandler(purgeGrants, async (_, { now }) => {
  const ids = (await listedForPurge()).slice(0, pathsAtOnce)
  const isTaken = !ids.length || (await invalidate(ids.map((id) => `/media/${id}/*`)))
  await takeOffList(isTaken ? ids : [], now() + (isTaken ? 0 : busyMs))
  return { keepsRow: true }
})
