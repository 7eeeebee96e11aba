import type * as routes from '@nestboard/shared/listing/routes.ts'
import { hasAmenity } from '@nestboard/shared/listing/amenities.ts'
import type { ListingAmenity } from '@nestboard/shared/listing/model.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import {
  commitTransaction,
  createConditionFailedError,
  tryCommitTransaction,
} from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { readTeamRolesBySupplier } from '../kernel/rights/supplier-access-rules.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import {
  changeAmenityText,
  deleteAmenityText,
  requireAmenityWithoutText,
  readAmenityText,
  listAmenityTexts,
  readAmenityTextParentIds,
  putAmenityText,
  requireAmenityMaskByteUnchanged,
  switchAmenityOnOrOff,
} from './amenity.store.ts'
import { requireListing } from './listing.ts'
import type { AmenityTextParentIds } from './amenity.store.ts'
import type { ListingItem } from './listing.store.ts'
import { requireReadableListing, requireCapabilityWithoutListingRead } from './listing-access-rules.ts'

const amenityOf = ({ id, listingId, amenity, info }: ListingAmenity): ListingAmenity => ({
  id,
  listingId,
  amenity,
  info,
})

/**
 * Lists the amenity texts of a listing, sorted by code. Texts of amenities that the listing no longer has are left
 * out.
 */
export const listListingAmenities: Operation<typeof routes.listListingAmenities> = async ({ listingId }, context) => {
  const [{ amenities: mask }, infos] = await Promise.all([
    requireReadableListing(context, listingId),
    listAmenityTexts(listingId),
  ])
  const amenities = infos.filter(({ amenity }) => hasAmenity(mask, amenity)).map(amenityOf)
  return { amenities: amenities.toSorted((a, b) => a.amenity - b.amenity) }
}

/** The clause that turns an amenity on or off; no clause if the amenity already is in that state. */
function switchClauses(listing: ListingItem, code: number, on: boolean, nowMs: number): TransactionClause[] {
  if (hasAmenity(listing.amenities, code) === on) return []
  const write = switchAmenityOnOrOff(listing.id, listing.amenities, code, on, nextVersion(listing, nowMs))
  return [{ write, otherwise: createVersionConflict }]
}

/** Adds an amenity to a listing, with a text unless `info` is empty. */
export const createListingAmenity: Operation<typeof routes.createListingAmenity> = (
  { listingId, amenity, info },
  { nowMs, once },
) =>
  retryOnConflict(async () => {
    const [listing, existing] = await Promise.all([requireListing(listingId), readAmenityText(listingId, amenity)])
    const { supplierId } = listing
    const answer = { id: info === '' ? 0 : (existing?.id ?? newId()) }
    const textClauses = (): TransactionClause[] => {
      if (info === '') return []
      if (existing)
        return [
          { write: changeAmenityText(existing, info, nextVersion(existing, nowMs)), otherwise: createVersionConflict },
        ]
      const [text, pointer] = putAmenityText({ id: answer.id, listingId, amenity, info, supplierId }, nowMs)
      return [{ write: text, otherwise: createVersionConflict }, { write: pointer }]
    }
    const switches = switchClauses(listing, amenity, true, nowMs)
    const stays = {
      write: requireAmenityMaskByteUnchanged(listingId, listing.amenities, amenity),
      otherwise: createVersionConflict,
    }
    // If the amenity was on already, the write requires that it is still on, so that no text is added to an amenity
    // that was turned off in the meantime.
    await commitTransaction([...(switches.length || info === '' ? switches : [stays]), ...textClauses()], {
      once,
      answer,
    })
    return answer
  })

/**
 * Finds what an amenity text belongs to and checks that the caller has the right to edit the listing's content at this
 * level. @throws Fault 404, 403
 */
async function editableInfo(id: number, actor: UserActor, level: 'full' | 'limited'): Promise<AmenityTextParentIds> {
  const [place] = await Promise.all([readAmenityTextParentIds(id), readTeamRolesBySupplier(actor)])
  if (!place) throw notFound()
  await requireCapabilityWithoutListingRead(actor, place, 'listingContent', level)
  return place
}

/** Changes the text of an amenity; an empty text removes it. */
export const updateListingAmenity: Operation<typeof routes.updateListingAmenity> = async (
  { id, info },
  { actor, nowMs },
) => {
  const place = await editableInfo(id, actor, 'limited')
  await (info === '' ? removeInfo(place) : writeInfo(place, info, nowMs))
  return {}
}

/**
 * Writes an amenity's text without reading the current one; only if the write's condition fails, the current text is
 * read. @throws Fault 404
 */
async function writeInfo(place: AmenityTextParentIds, info: string, nowMs: number): Promise<void> {
  let nms = nowMs
  await retryOnConflict(async () => {
    if (
      await tryCommitTransaction([
        { write: changeAmenityText(place, info, nms), otherwise: createConditionFailedError },
      ])
    )
      return
    const existing = await readAmenityText(place.listingId, place.amenity)
    if (existing?.id !== place.id) throw notFound()
    nms = nextVersion(existing, nowMs)
    throw createVersionConflict()
  })
}

/** Removes the text of an amenity; the listing keeps the amenity itself. */
export const deleteListingAmenity: Operation<typeof routes.deleteListingAmenity> = async ({ id }, { actor }) => {
  await removeInfo(await editableInfo(id, actor, 'full'))
  return {}
}

async function removeInfo(place: AmenityTextParentIds): Promise<void> {
  const [text, pointer] = deleteAmenityText(place)
  await commitTransaction([{ write: text, otherwise: () => notFound() }, { write: pointer }])
}

export const setListingAmenity: Operation<typeof routes.setListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  retryOnConflict(async () => {
    await commitTransaction(switchClauses(await requireListing(listingId), amenity, true, nowMs))
    return {}
  })

/** Turns an amenity of a listing off, and removes its text. */
export const unsetListingAmenity: Operation<typeof routes.unsetListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  retryOnConflict(async () => {
    const [listing, info] = await Promise.all([requireListing(listingId), readAmenityText(listingId, amenity)])
    const [text, pointer] = info ? deleteAmenityText(info) : []
    const switches = switchClauses(listing, amenity, false, nowMs)
    // If the amenity had no text, the write requires that none was added in the meantime.
    const noText = switches.length
      ? [{ write: requireAmenityWithoutText(listingId, amenity), otherwise: createVersionConflict }]
      : []
    const deletions: TransactionClause[] =
      text && pointer ? [{ write: text, otherwise: createVersionConflict }, { write: pointer }] : noText
    await commitTransaction([...switches, ...deletions])
    return {}
  })
