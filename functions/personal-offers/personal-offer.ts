import type * as routes from '@nestboard/shared/personal-offers/routes.ts'
import { personalOfferTexts } from '@nestboard/shared/personal-offers/faults.ts'
import { expiryOf } from '@nestboard/shared/kernel/expiry.ts'
import { invalid, notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import type { Params } from '@nestboard/shared/kernel/contract.ts'
import type { UserActor } from '../kernel/actor.ts'
import { commit } from '../kernel/commit.ts'
import { rateKey } from '../kernel/keys.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy, rowsByKeys } from '../kernel/people.ts'
import { rightIn, standingsOf } from '../kernel/team.ts'
import type { PlainRate } from '../rates/collection.ts'
import { newPersonalOffer } from './for-traveller.ts'
import { placeOfOffer, putOffer, removeOffer, removePointer, replaceOffer } from './personal-offer.store.ts'
import type { Place } from './personal-offer.store.ts'

type Fields = Omit<Params<typeof routes.updateUserRate>, 'id'>

/**
 * Checks what a personalized offer says: an order of days and lengths, a PRIVATE rate of the listing, somebody there.
 * Answers the listing's supplier.
 * @throws Fault 400 saying what is wrong
 */
async function requireSense(fields: Fields, actor: UserActor): Promise<number> {
  const { listingId, listingType, rateId, userId, dayFrom, dayTill, lengthMin, lengthMax } = fields
  if (listingType !== 'STAY') throw invalid('listingType')
  if (dayTill <= dayFrom) throw refused(personalOfferTexts.order)
  if (lengthMin > lengthMax) throw refused(personalOfferTexts.lengths)
  const [[rate], [person]] = await Promise.all([
    rowsByKeys([rateKey(listingId, rateId)]) as unknown as Promise<PlainRate[]>,
    peopleSeenBy(actor, [userId]),
  ])
  if (!rate) throw invalid('rateId')
  if (rate.visibility !== 'PRIVATE') throw refused(personalOfferTexts.privateOnly)
  if (!person) throw invalid('userId')
  return rate.supplierId
}

/** Opens a PRIVATE rate to one traveller. */
export const createUserRate: Operation<typeof routes.createUserRate> = async (
  { searchHawkHitId = 0, ...fields },
  { actor, nowMs, once },
) => {
  const supplierId = await requireSense(fields, actor)
  const { id, clauses } = newPersonalOffer({ ...fields, supplierId, searchHawkHitId }, nowMs)
  await commit(clauses, { once, answer: { id } })
  return { id }
}

/** Where an offer lies whose team the caller is in with the right to it. @throws Fault 404, 403 */
export async function reached(id: number, actor: UserActor): Promise<Place> {
  const [place] = await Promise.all([placeOfOffer(id), standingsOf(actor)])
  if (!place) throw notFound()
  await rightIn(actor, place.supplierId, 'personalOffers')
  return place
}

const gone = () => notFound()

/** Changes an offer as a whole; its row moves where it is for another traveller or listing. */
export const updateUserRate: Operation<typeof routes.updateUserRate> = async ({ id, ...fields }, { actor, nowMs }) => {
  const sense = requireSense(fields, actor)
  sense.catch(() => {})
  const place = await reached(id, actor)
  const { nco, searchHawkHitId } = place
  const item = { id, nco, searchHawkHitId, ...fields, supplierId: await sense, ttl: expiryOf(fields.ttl, nowMs) }
  const isMoved = place.listingId !== item.listingId || place.userId !== item.userId
  const writes = isMoved ? [...removeOffer(place), ...putOffer(item)] : [replaceOffer(item)]
  await commit(writes.map((write) => ({ write, otherwise: gone })))
  return {}
}

/** Takes an offer back. */
export const deleteUserRate: Operation<typeof routes.deleteUserRate> = async ({ id }, { actor }) => {
  const place = await reached(id, actor)
  await commit([...removeOffer(place), removePointer(id)].map((write) => ({ write, otherwise: gone })))
  return {}
}
