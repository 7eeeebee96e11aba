import type * as routes from '@nestboard/shared/listing/routes.ts'
import { notFound, stale } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { placeOf, profileOf } from './collection.ts'
import { present } from './listing.ts'
import { changeListing, changeProfile, profileById } from './listing.store.ts'
import { readable, rightOver } from './team.ts'

/** The texts of a listing that the caller may read. */
export const getListingProfile: Operation<typeof routes.getListingProfile> = async ({ id }, context) => {
  const [item] = await Promise.all([profileById(id), readable(context, id)])
  if (!item) throw notFound()
  return profileOf(item)
}

/** The fields that a REP may change; other fields need the full right. */
const textFields: ReadonlySet<string> = new Set([
  'description',
  'infoLocation',
  'infoDeposit',
  'infoPets',
  'infoRules',
  'checkInInfo',
  'checkOutInfo',
])

/** Changes the given texts. The listing's row holds city and state as well, for the search. */
export const updateListingProfile: Operation<typeof routes.updateListingProfile> = async (
  { id, nms: seen, ...fields },
  { actor, nowMs },
) => {
  const needsFullRight = Object.keys(fields).some((name) => !textFields.has(name))
  return retryOnConflict(async () => {
    const [before, listing] = await Promise.all([
      profileById(id, { consistent: true }),
      present(id),
      needsFullRight && rightOver(actor, id, 'listingContent'),
    ])
    if (!before) throw notFound()
    const nms = nextVersion(before, nowMs)
    const place = placeOf({ ...before, ...fields })
    const isMoved = place !== listing.place
    // The place combines fields that this call may not name, so the row must be at the version read.
    const version = seen ?? (isMoved ? before.nms : undefined)
    const write = changeProfile(id, fields, nms, version)
    const placeClause = { write: changeListing(id, { place }, nextVersion(listing, nowMs)) }
    await commit([
      { write, otherwise: seen === undefined ? versionConflict : stale },
      ...(isMoved ? [placeClause] : []),
    ])
    return { nms }
  })
}
