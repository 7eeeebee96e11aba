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
import { rightIn } from '../kernel/team.ts'
import type { PlainRate } from '../rates/collection.ts'
import { nextVersion } from '../supplier/supplier.ts'
import { newPersonalOffer } from './for-traveller.ts'
import { offerAt, placeOfOffer, putOffer, removeOffer, removePointer } from './personal-offer.store.ts'
import type { UserRateItem } from './personal-offer.store.ts'

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

/** An offer whose team the caller is in with the right to it. @throws Fault 404, 403 */
export async function ours(id: number, actor: UserActor): Promise<UserRateItem> {
  const place = await placeOfOffer(id)
  if (!place) throw notFound()
  const [item] = await Promise.all([offerAt(place), rightIn(actor, place.supplierId, 'personalOffers')])
  if (!item) throw notFound()
  if (item.supplierId !== place.supplierId) await rightIn(actor, item.supplierId, 'personalOffers')
  return item
}

/** Changes an offer as a whole; its row moves where it is for another traveller or listing. */
export const updateUserRate: Operation<typeof routes.updateUserRate> = async ({ id, ...fields }, { actor, nowMs }) => {
  const sense = requireSense(fields, actor)
  sense.catch(() => {})
  const before = await ours(id, actor)
  const supplierId = await sense
  const item = {
    ...before,
    ...fields,
    supplierId,
    ttl: expiryOf(fields.ttl, nowMs),
    changedMs: nextVersion({ nms: before.changedMs }, nowMs),
  }
  const isMoved = before.listingId !== item.listingId || before.userId !== item.userId
  const [offer, pointer, offered] = putOffer(item, isMoved ? undefined : before.changedMs)
  const gone = () => notFound()
  await commit([
    { write: offer, otherwise: gone },
    ...(isMoved ? [...removeOffer(before), pointer, offered].map((write) => ({ write, otherwise: gone })) : []),
  ])
  return {}
}

/** Takes an offer back. */
export const deleteUserRate: Operation<typeof routes.deleteUserRate> = async ({ id }, { actor }) => {
  const item = await ours(id, actor)
  await commit([...removeOffer(item), removePointer(id)].map((write) => ({ write, otherwise: () => notFound() })))
  return {}
}
