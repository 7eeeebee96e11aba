import type * as routes from '@nestboard/shared/listing/routes.ts'
import { hasAmenity } from '@nestboard/shared/listing/amenities.ts'
import type { ListingAmenity } from '@nestboard/shared/listing/model.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { standingsOf } from '../kernel/team.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { changeInfo, deleteInfo, infoAt, infosOf, placeOfInfo, putInfo, switchAmenity } from './amenity.store.ts'
import { present } from './listing.ts'
import type { InfoPlace } from './amenity.store.ts'
import type { ListingItem } from './listing.store.ts'
import { readable, rightAt } from './team.ts'

const amenityOf = ({ id, listingId, amenity, info }: ListingAmenity): ListingAmenity => ({
  id,
  listingId,
  amenity,
  info,
})

/** The amenity texts of a listing, by code. Texts of amenities it no longer has are left out. */
export const listListingAmenities: Operation<typeof routes.listListingAmenities> = async ({ listingId }, context) => {
  const [{ amenities: mask }, infos] = await Promise.all([readable(context, listingId), infosOf(listingId)])
  const amenities = infos.filter(({ amenity }) => hasAmenity(mask, amenity)).map(amenityOf)
  return { amenities: amenities.toSorted((a, b) => a.amenity - b.amenity) }
}

/** The clause that turns an amenity on or off. Empty if it is so already. */
function switchClauses(listing: ListingItem, code: number, on: boolean, nowMs: number): Clause[] {
  if (hasAmenity(listing.amenities, code) === on) return []
  const write = switchAmenity(listing.id, listing.amenities, code, on, nextVersion(listing, nowMs))
  return [{ write, otherwise: versionConflict }]
}

/** Adds an amenity to a listing, with its text if there is one. */
export const createListingAmenity: Operation<typeof routes.createListingAmenity> = (
  { listingId, amenity, info },
  { nowMs, once },
) =>
  retryOnConflict(async () => {
    const [listing, existing] = await Promise.all([present(listingId), infoAt(listingId, amenity)])
    const { supplierId } = listing
    const answer = { id: info === '' ? 0 : (existing?.id ?? newId()) }
    const textClauses = (): Clause[] => {
      if (info === '') return []
      if (existing) return [{ write: changeInfo(existing, info, nowMs), otherwise: versionConflict }]
      const [text, pointer] = putInfo({ id: answer.id, listingId, amenity, info, supplierId }, nowMs)
      return [{ write: text, otherwise: versionConflict }, { write: pointer }]
    }
    await commit([...switchClauses(listing, amenity, true, nowMs), ...textClauses()], { once, answer })
    return answer
  })

/** The place of an amenity text that the caller may edit at this level. @throws Fault 404, 403 */
async function editableInfo(id: number, actor: UserActor, level: 'full' | 'limited'): Promise<InfoPlace> {
  const [place] = await Promise.all([placeOfInfo(id), standingsOf(actor)])
  if (!place) throw notFound()
  await rightAt(actor, place, 'listingContent', level)
  return place
}

/** Changes the text of an amenity; an empty text removes it. */
export const updateListingAmenity: Operation<typeof routes.updateListingAmenity> = async (
  { id, info },
  { actor, nowMs },
) => {
  const place = await editableInfo(id, actor, 'limited')
  await (info === ''
    ? removeInfo(place)
    : commit([{ write: changeInfo(place, info, nowMs), otherwise: () => notFound() }]))
  return {}
}

/** Removes the text of an amenity. The listing keeps the amenity. */
export const deleteListingAmenity: Operation<typeof routes.deleteListingAmenity> = async ({ id }, { actor }) => {
  await removeInfo(await editableInfo(id, actor, 'full'))
  return {}
}

async function removeInfo(place: InfoPlace): Promise<void> {
  const [text, pointer] = deleteInfo(place)
  await commit([{ write: text, otherwise: () => notFound() }, { write: pointer }])
}

/** Adds an amenity to a listing. */
export const setListingAmenity: Operation<typeof routes.setListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  retryOnConflict(async () => {
    await commit(switchClauses(await present(listingId), amenity, true, nowMs))
    return {}
  })

/** Removes an amenity from a listing, with its text. */
export const unsetListingAmenity: Operation<typeof routes.unsetListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  retryOnConflict(async () => {
    const [listing, info] = await Promise.all([present(listingId), infoAt(listingId, amenity)])
    const [text, pointer] = info ? deleteInfo(info) : []
    const deletions: Clause[] = text && pointer ? [{ write: text, otherwise: versionConflict }, { write: pointer }] : []
    await commit([...switchClauses(listing, amenity, false, nowMs), ...deletions])
    return {}
  })
