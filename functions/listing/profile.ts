import type * as routes from '@nestboard/shared/listing/routes.ts'
import { notFound, stale } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { nextVersion } from '../supplier/supplier.ts'
import { placeOf, profileOf } from './collection.ts'
import { present } from './listing.ts'
import { changeListing, changeProfile, profileById } from './listing.store.ts'
import { overtaken, settle } from './settle.ts'
import { readable, rightOver } from './team.ts'

/** The texts of a listing the caller may read. */
export const getListingProfile: Operation<typeof routes.getListingProfile> = async ({ id }, context) => {
  const [item] = await Promise.all([profileById(id), readable(context, id)])
  if (!item) throw notFound()
  return profileOf(item)
}

/** What a REP, whose right over a listing's content is limited to texts, changes. */
const texts: ReadonlySet<string> = new Set([
  'description',
  'infoLocation',
  'infoDeposit',
  'infoPets',
  'infoRules',
  'checkInInfo',
  'checkOutInfo',
])

/** Changes the given texts. The listing's own row knows the place too, for finding it. */
export const updateListingProfile: Operation<typeof routes.updateListingProfile> = async (
  { id, nms: seen, ...fields },
  { actor, nowMs },
) => {
  const isMore = Object.keys(fields).some((name) => !texts.has(name))
  return settle(async () => {
    const [before, listing] = await Promise.all([
      profileById(id, { consistent: true }),
      present(id),
      isMore && rightOver(actor, id, 'listingContent'),
    ])
    if (!before) throw notFound()
    const nms = nextVersion(before, nowMs)
    const place = placeOf({ ...before, ...fields })
    const isMoved = place !== listing.place
    // Both rows are written as they were read: the place is made of fields that this call may not name, and of two
    // writes from one version only one may make the next.
    const write = changeProfile(id, fields, nms, seen ?? before.nms)
    const listingNms = nextVersion(listing, nowMs)
    const moved = { write: changeListing(id, { place }, listingNms, listing.nms), otherwise: overtaken }
    await commit([{ write, otherwise: seen === undefined ? overtaken : stale }, ...(isMoved ? [moved] : [])])
    return { nms }
  })
}
