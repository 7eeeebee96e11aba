import type * as routes from '@nestboard/shared/listing/routes.ts'
import { notFound, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { formatCityAndState, toListingProfile, toListingProfileForTeam } from './build-listing-row.ts'
import { readCurrencyOfFirstCountry } from './currency.ts'
import { requireListing } from './listing.ts'
import { changeListing, changeListingProfile, readListingProfileItem } from './listing.store.ts'
import { requireReadableListing, requireListingOfOwnTeam, requireListingCapability } from './listing-access-rules.ts'

/** Returns the texts of a listing that the caller may read. */
export const getListingProfile: Operation<typeof routes.getListingProfile> = async ({ id, team }, context) => {
  const [item, listing] = await Promise.all([
    readListingProfileItem(id),
    (team ? requireListingOfOwnTeam : requireReadableListing)(context, id),
  ])
  if (!item) throw notFound()
  return team ? toListingProfileForTeam(item) : toListingProfile(item, listing)
}

/** The fields that a REP may change; all others need the full right. */
const textFields: ReadonlySet<string> = new Set([
  'description',
  'infoLocation',
  'infoDeposit',
  'infoPets',
  'infoRules',
  'checkInInfo',
  'checkOutInfo',
])

/**
 * Changes the given texts. City and state are also copied to the listing's row, for the name search, and a draft's
 * first country may decide its currency.
 */
export const updateListingProfile: Operation<typeof routes.updateListingProfile> = async (
  { id, nms: seen, ...fields },
  { actor, nowMs },
) => {
  const needsFullRight = Object.keys(fields).some((name) => !textFields.has(name))
  return retryOnConflict(async () => {
    const [before, listing] = await Promise.all([
      readListingProfileItem(id, { consistent: true }),
      requireListing(id),
      needsFullRight && requireListingCapability(actor, id, 'listingContent'),
    ])
    if (!before) throw notFound()
    const nms = nextVersion(before, nowMs)
    const place = formatCityAndState({ ...before, ...fields })
    const currency = await readCurrencyOfFirstCountry(listing, before.country, fields.country)
    const isChanged = place !== listing.place || currency !== undefined
    // The place combines city and state, of which this call may change only one. Both rows must still have the versions
    // read, or concurrent changes could store an outdated combination.
    const write = changeListingProfile(id, fields, nms, seen ?? before.nms)
    const listingNms = nextVersion(listing, nowMs)
    const placeClause = {
      write: changeListing(id, { place, ...(currency !== undefined && { currency }) }, listingNms, listing.nms),
      otherwise: createVersionConflict,
    }
    await commitTransaction([
      { write, otherwise: seen === undefined ? createVersionConflict : staleVersionFault },
      ...(isChanged ? [placeClause] : []),
    ])
    return { nms }
  })
}
