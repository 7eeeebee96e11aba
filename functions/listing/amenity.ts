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
import { nextVersion } from '../supplier/supplier.ts'
import {
  changeInfo,
  deleteInfo,
  infoAt,
  infosOf,
  placeOfInfo,
  putInfo,
  saysNothing,
  staysSwitched,
  switchAmenity,
} from './amenity.store.ts'
import { present } from './listing.ts'
import type { InfoPlace } from './amenity.store.ts'
import type { ListingItem } from './listing.store.ts'
import { Overtaken, overtaken, settle } from './settle.ts'
import { readable, rightAt } from './team.ts'

const amenityOf = ({ id, listingId, amenity, info }: ListingAmenity): ListingAmenity => ({
  id,
  listingId,
  amenity,
  info,
})

/** What is said about the amenities a listing has, by code. */
export const listListingAmenities: Operation<typeof routes.listListingAmenities> = async ({ listingId }, context) => {
  const [{ amenities: mask }, infos] = await Promise.all([readable(context, listingId), infosOf(listingId)])
  const amenities = infos.filter(({ amenity }) => hasAmenity(mask, amenity)).map(amenityOf)
  return { amenities: amenities.toSorted((a, b) => a.amenity - b.amenity) }
}

/** The clause that turns an amenity on or off, and none where it is so already. */
function switched(listing: ListingItem, code: number, on: boolean, nowMs: number): Clause[] {
  if (hasAmenity(listing.amenities, code) === on) return []
  const write = switchAmenity(listing.id, listing.amenities, code, on, nextVersion(listing, nowMs))
  return [{ write, otherwise: overtaken }]
}

/** The listing has an amenity, with something said about it where anything is. */
export const createListingAmenity: Operation<typeof routes.createListingAmenity> = (
  { listingId, amenity, info },
  { nowMs, once },
) =>
  settle(async () => {
    const [listing, there] = await Promise.all([present(listingId), infoAt(listingId, amenity)])
    const { supplierId } = listing
    const answer = { id: info === '' ? 0 : (there?.id ?? newId()) }
    const said = (): Clause[] => {
      if (info === '') return []
      if (there) return [{ write: changeInfo(there, info, nextVersion(there, nowMs)), otherwise: overtaken }]
      const [text, pointer] = putInfo({ id: answer.id, listingId, amenity, info, supplierId }, nowMs)
      return [{ write: text, otherwise: overtaken }, { write: pointer }]
    }
    const on = switched(listing, amenity, true, nowMs)
    const stays = { write: staysSwitched(listingId, listing.amenities, amenity), otherwise: overtaken }
    // An amenity that is on already must be on when something is said about it.
    await commit([...(on.length || info === '' ? on : [stays]), ...said()], { once, answer })
    return answer
  })

/** Of what something is said, where the caller may change it at least this far. */
async function ours(id: number, actor: UserActor, level: 'full' | 'limited'): Promise<InfoPlace> {
  const [place] = await Promise.all([placeOfInfo(id), standingsOf(actor)])
  if (!place) throw notFound()
  await rightAt(actor, place, 'listingContent', level)
  return place
}

/** Says something else about an amenity, or nothing any more. */
export const updateListingAmenity: Operation<typeof routes.updateListingAmenity> = async (
  { id, info },
  { actor, nowMs },
) => {
  const place = await ours(id, actor, 'limited')
  if (info === '') await removed(place)
  else await said(place, info, nowMs)
  return {}
}

/** Writes without reading first; where that is lost, the text is gone or of a version as new. */
async function said(place: InfoPlace, info: string, nowMs: number): Promise<void> {
  let nms = nowMs
  await settle(async () => {
    const write = changeInfo(place, info, nms)
    await commit([{ write, otherwise: overtaken }]).catch(async (error: unknown) => {
      if (!(error instanceof Overtaken)) throw error
      const there = await infoAt(place.listingId, place.amenity)
      if (there?.id !== place.id) throw notFound()
      nms = nextVersion(there, nowMs)
      throw error
    })
  })
}

/** Says nothing any more about an amenity. */
export const deleteListingAmenity: Operation<typeof routes.deleteListingAmenity> = async ({ id }, { actor }) => {
  await removed(await ours(id, actor, 'full'))
  return {}
}

async function removed(place: InfoPlace): Promise<void> {
  const [text, pointer] = deleteInfo(place)
  await commit([{ write: text, otherwise: () => notFound() }, { write: pointer }])
}

/** The listing has an amenity. */
export const setListingAmenity: Operation<typeof routes.setListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  settle(async () => {
    await commit(switched(await present(listingId), amenity, true, nowMs))
    return {}
  })

/** The listing no longer has an amenity. */
export const unsetListingAmenity: Operation<typeof routes.unsetListingAmenity> = ({ listingId, amenity }, { nowMs }) =>
  settle(async () => {
    const [listing, there] = await Promise.all([present(listingId), infoAt(listingId, amenity)])
    const [text, pointer] = there ? deleteInfo(there) : []
    const off = switched(listing, amenity, false, nowMs)
    const nothing = off.length ? [{ write: saysNothing(listingId, amenity), otherwise: overtaken }] : []
    const gone: Clause[] = text && pointer ? [{ write: text, otherwise: overtaken }, { write: pointer }] : nothing
    await commit([...off, ...gone])
    return {}
  })
