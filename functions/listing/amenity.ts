import type * as routes from '@nestboard/shared/listing/routes.ts'
import { hasAmenity } from '@nestboard/shared/listing/amenities.ts'
import type { ListingAmenity } from '@nestboard/shared/listing/model.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { nextVersion } from '../supplier/supplier.ts'
import { changeInfo, deleteInfo, infoAt, infosOf, placeOfInfo, putInfo, switchAmenity } from './amenity.store.ts'
import { present } from './listing.ts'
import { overtaken, settle } from './settle.ts'
import { readable, rightOver } from './team.ts'

const amenityOf = ({ id, listingId, amenity, info }: ListingAmenity): ListingAmenity => ({
  id,
  listingId,
  amenity,
  info,
})

/** What is said about the amenities a listing has, by code. */
export const listListingAmenities: Operation<typeof routes.listListingAmenities> = async ({ listingId }, { actor }) => {
  const [{ amenities: mask }, infos] = await Promise.all([readable(actor, listingId), infosOf(listingId)])
  const amenities = infos.filter(({ amenity }) => hasAmenity(mask, amenity)).map(amenityOf)
  return { amenities: amenities.toSorted((a, b) => a.amenity - b.amenity) }
}

/** The clause that turns an amenity on or off, and none where it is so already. */
async function switched(listingId: number, code: number, on: boolean, nowMs: number): Promise<Clause[]> {
  const listing = await present(listingId)
  if (hasAmenity(listing.amenities, code) === on) return []
  const write = switchAmenity(listingId, listing.amenities, code, on, nextVersion(listing, nowMs))
  return [{ write, otherwise: overtaken }]
}

/** The listing has an amenity, with something said about it where anything is. */
export const createListingAmenity: Operation<typeof routes.createListingAmenity> = (
  { listingId, amenity, info },
  { nowMs, once },
) =>
  settle(async () => {
    const [on, there] = await Promise.all([switched(listingId, amenity, true, nowMs), infoAt(listingId, amenity)])
    const answer = { id: info === '' ? 0 : (there?.id ?? newId()) }
    const said = (): Clause[] => {
      if (info === '') return []
      if (there) return [{ write: changeInfo(there, info, nowMs), otherwise: overtaken }]
      const [text, pointer] = putInfo({ id: answer.id, listingId, amenity, info }, nowMs)
      return [{ write: text, otherwise: overtaken }, { write: pointer }]
    }
    await commit([...on, ...said()], { once, answer })
    return answer
  })

/** Something said, where the caller may change it at least this far. */
async function ours(id: number, actor: UserActor, level: 'full' | 'limited'): Promise<ListingAmenity> {
  const place = await placeOfInfo(id)
  if (!place) throw notFound()
  const { listingId, amenity } = place
  const [found] = await Promise.all([infoAt(listingId, amenity), rightOver(actor, listingId, 'listingContent', level)])
  if (found?.id !== id) throw notFound()
  return found
}

/** Says something else about an amenity, or nothing any more. */
export const updateListingAmenity: Operation<typeof routes.updateListingAmenity> = async (
  { id, info },
  { actor, nowMs },
) => {
  const found = await ours(id, actor, 'limited')
  await (info === ''
    ? removed(found)
    : commit([{ write: changeInfo(found, info, nowMs), otherwise: () => notFound() }]))
  return {}
}

/** Says nothing any more about an amenity. */
export const deleteListingAmenity: Operation<typeof routes.deleteListingAmenity> = async ({ id }, { actor }) => {
  await removed(await ours(id, actor, 'full'))
  return {}
}

async function removed(found: ListingAmenity): Promise<void> {
  const [text, pointer] = deleteInfo(found)
  await commit([{ write: text, otherwise: () => notFound() }, { write: pointer }])
}

/** The listing has an amenity. */
export const setListingAmenity: Operation<typeof routes.setListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  settle(async () => {
    await commit(await switched(listingId, amenity, true, nowMs))
    return {}
  })

/** The listing no longer has an amenity. */
export const unsetListingAmenity: Operation<typeof routes.unsetListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  settle(async () => {
    const [off, there] = await Promise.all([switched(listingId, amenity, false, nowMs), infoAt(listingId, amenity)])
    const [text, pointer] = there ? deleteInfo(there) : []
    const gone: Clause[] = text && pointer ? [{ write: text, otherwise: overtaken }, { write: pointer }] : []
    await commit([...off, ...gone])
    return {}
  })
