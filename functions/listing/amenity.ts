import type * as routes from '@nestboard/shared/listing/routes.ts'
import { hasAmenity } from '@nestboard/shared/listing/amenities.ts'
import type { ListingAmenity } from '@nestboard/shared/listing/model.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit, conditionFailed, tryCommit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { teamStandingsOf } from '../kernel/team.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import {
  changeAmenityText,
  deleteAmenityText,
  requireNoAmenityText,
  amenityTextAt,
  amenityTextsOf,
  readAmenityTextOwnership,
  putAmenityText,
  requireAmenityByteUnchanged,
  switchAmenity,
} from './amenity.store.ts'
import { requireListing } from './listing.ts'
import type { AmenityTextOwnership } from './amenity.store.ts'
import type { ListingItem } from './listing.store.ts'
import { requireReadableListing, requireUnreadListingCapability } from './team.ts'

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
    amenityTextsOf(listingId),
  ])
  const amenities = infos.filter(({ amenity }) => hasAmenity(mask, amenity)).map(amenityOf)
  return { amenities: amenities.toSorted((a, b) => a.amenity - b.amenity) }
}

/** The clause that turns an amenity on or off; no clause if the amenity already is in that state. */
function switchClauses(listing: ListingItem, code: number, on: boolean, nowMs: number): Clause[] {
  if (hasAmenity(listing.amenities, code) === on) return []
  const write = switchAmenity(listing.id, listing.amenities, code, on, nextVersion(listing, nowMs))
  return [{ write, otherwise: versionConflict }]
}

/** Adds an amenity to a listing, with a text unless `info` is empty. */
export const createListingAmenity: Operation<typeof routes.createListingAmenity> = (
  { listingId, amenity, info },
  { nowMs, once },
) =>
  retryOnConflict(async () => {
    const [listing, existing] = await Promise.all([requireListing(listingId), amenityTextAt(listingId, amenity)])
    const { supplierId } = listing
    const answer = { id: info === '' ? 0 : (existing?.id ?? newId()) }
    const textClauses = (): Clause[] => {
      if (info === '') return []
      if (existing)
        return [{ write: changeAmenityText(existing, info, nextVersion(existing, nowMs)), otherwise: versionConflict }]
      const [text, pointer] = putAmenityText({ id: answer.id, listingId, amenity, info, supplierId }, nowMs)
      return [{ write: text, otherwise: versionConflict }, { write: pointer }]
    }
    const switches = switchClauses(listing, amenity, true, nowMs)
    const stays = {
      write: requireAmenityByteUnchanged(listingId, listing.amenities, amenity),
      otherwise: versionConflict,
    }
    // If the amenity was on already, the write requires that it is still on, so that no text is added to an amenity
    // without its bit.
    await commit([...(switches.length || info === '' ? switches : [stays]), ...textClauses()], { once, answer })
    return answer
  })

/**
 * Finds what an amenity text belongs to and checks that the caller has the right to edit the listing's content at this
 * level. @throws Fault 404, 403
 */
async function editableInfo(id: number, actor: UserActor, level: 'full' | 'limited'): Promise<AmenityTextOwnership> {
  const [place] = await Promise.all([readAmenityTextOwnership(id), teamStandingsOf(actor)])
  if (!place) throw notFound()
  await requireUnreadListingCapability(actor, place, 'listingContent', level)
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

/** Writes a text without reading it first; only if the write's condition fails, the text is read. @throws Fault 404 */
async function writeInfo(place: AmenityTextOwnership, info: string, nowMs: number): Promise<void> {
  let nms = nowMs
  await retryOnConflict(async () => {
    if (await tryCommit([{ write: changeAmenityText(place, info, nms), otherwise: conditionFailed }])) return
    const existing = await amenityTextAt(place.listingId, place.amenity)
    if (existing?.id !== place.id) throw notFound()
    nms = nextVersion(existing, nowMs)
    throw versionConflict()
  })
}

/** Removes the text of an amenity; the listing keeps the amenity itself. */
export const deleteListingAmenity: Operation<typeof routes.deleteListingAmenity> = async ({ id }, { actor }) => {
  await removeInfo(await editableInfo(id, actor, 'full'))
  return {}
}

async function removeInfo(place: AmenityTextOwnership): Promise<void> {
  const [text, pointer] = deleteAmenityText(place)
  await commit([{ write: text, otherwise: () => notFound() }, { write: pointer }])
}

/** Turns an amenity of a listing on. */
export const setListingAmenity: Operation<typeof routes.setListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  retryOnConflict(async () => {
    await commit(switchClauses(await requireListing(listingId), amenity, true, nowMs))
    return {}
  })

/** Turns an amenity of a listing off, and removes its text. */
export const unsetListingAmenity: Operation<typeof routes.unsetListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  retryOnConflict(async () => {
    const [listing, info] = await Promise.all([requireListing(listingId), amenityTextAt(listingId, amenity)])
    const [text, pointer] = info ? deleteAmenityText(info) : []
    const switches = switchClauses(listing, amenity, false, nowMs)
    // If the amenity had no text, the write requires that none was added in the meantime.
    const noText = switches.length
      ? [{ write: requireNoAmenityText(listingId, amenity), otherwise: versionConflict }]
      : []
    const deletions: Clause[] =
      text && pointer ? [{ write: text, otherwise: versionConflict }, { write: pointer }] : noText
    await commit([...switches, ...deletions])
    return {}
  })
