import { defineDueTaskHandler } from '../due.ts'
import { invalidateEdgePaths } from './invalidate-edge-paths.ts'
import { readMediaIdsToPurge, edgePurgeGrants, removeFromEdgePurgeList } from './purge.store.ts'

/** CloudFront's limit of wildcard paths in all invalidations that are in progress. */
const pathsAtOnce = 15
const busyMs = 60_000

/**
 * Invalidates removed pictures and films at the edge, which may cache them for a year, because their files never
 * change. One path covers all sizes of a picture, and one call all files removed within a minute.
 */
export const purgeEdgeCache = defineDueTaskHandler(edgePurgeGrants, async (_, { now }) => {
  const ids = (await readMediaIdsToPurge()).slice(0, pathsAtOnce)
  const isTaken = !ids.length || (await invalidateEdgePaths(ids.map((id) => `/media/${id}/*`)))
  await removeFromEdgePurgeList(isTaken ? ids : [], now() + (isTaken ? 0 : busyMs))
  return { keepsRow: true }
})
