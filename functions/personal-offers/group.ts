import type * as routes from '@nestboard/shared/personal-offers/routes.ts'
import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { invalid, notFound } from '@nestboard/shared/kernel/fault.ts'
import { cursorOf, keyOfCursor } from '@nestboard/shared/kernel/page.ts'
import type { Actor } from '../kernel/actor.ts'
import { personalOffersOfSupplier, personalOffersPartition, rateKey } from '../kernel/keys.ts'
import type { Operation } from '../kernel/operation.ts'
import { peopleSeenBy, rowsByKeys } from '../kernel/people.ts'
import { findListings } from '../listing/listing.ts'
import { plainRate } from '../rates/collection.ts'
import type { PlainRate } from '../rates/collection.ts'
import { placed } from '../rates/place.ts'
import { reached } from './personal-offer.ts'
import { offerAt, pageOfListing, pageOfSupplier } from './personal-offer.store.ts'
import type { Page } from './personal-offer.store.ts'

type Group = Data<typeof routes.getUserRate>

const userRateOf = (item: UserRate): UserRate => {
  const { id, active, userId, listingId, listingType, supplierId, rateId, rateType, nco, ttl, ...stay } = item
  const { dayFrom, dayTill, lengthMin, lengthMax } = stay
  const window = { dayFrom, dayTill, lengthMin, lengthMax }
  return { id, active, userId, listingId, listingType, supplierId, rateId, rateType, ...window, ttl, nco }
}

type Named = Pick<UserRate, 'listingId' | 'rateId' | 'userId'>

/** Whom and what offers name, each once. */
async function namedBy(items: readonly Named[], actor: Actor): Promise<Omit<Group, 'userRates'>> {
  const rateKeys = new Map(items.map(({ listingId, rateId }) => [rateId, rateKey(listingId, rateId)]))
  const [listings, rates, users] = await Promise.all([
    findListings(items.map(({ listingId }) => listingId)),
    rowsByKeys([...rateKeys.values()]),
    peopleSeenBy(
      actor,
      items.map(({ userId }) => userId),
    ),
  ])
  return { listings, rates: (rates as unknown as PlainRate[]).map(plainRate), users }
}

/** One offer. */
export const getUserRate: Operation<typeof routes.getUserRate> = async ({ id }, { actor }) => {
  const place = await reached(id, actor)
  const [item, named] = await Promise.all([offerAt(place), namedBy([place], actor)])
  if (!item) throw notFound()
  return { userRates: [userRateOf(item)], ...(item.rateId === place.rateId ? named : await namedBy([item], actor)) }
}

/** Where a page begins. @throws Fault 400 for a cursor of another list */
function start(cursor: string | undefined, name: 'pk' | 'gsi1pk', partition: string) {
  const after = cursor === undefined ? undefined : keyOfCursor(cursor)
  if (cursor !== undefined && after?.[name] !== partition) throw invalid('cursor')
  return after
}

async function paged({ items, last }: Page, actor: Actor) {
  const newest = items.toSorted((a, b) => b.nco - a.nco || a.id - b.id)
  return { userRates: newest.map(userRateOf), ...(await namedBy(newest, actor)), cursor: cursorOf(last) }
}

/** A listing's offers. */
export const listUserRatesByListing: Operation<typeof routes.listUserRatesByListing> = async (
  { listingId, cursor },
  { actor },
) => paged(await pageOfListing(listingId, undefined, start(cursor, 'pk', personalOffersPartition(listingId))), actor)

/** A rate's offers. */
export const listUserRatesByRate: Operation<typeof routes.listUserRatesByRate> = async (
  { rateId, cursor },
  { actor },
) => {
  const { listingId } = await placed('RATE', rateId)
  return paged(await pageOfListing(listingId, rateId, start(cursor, 'pk', personalOffersPartition(listingId))), actor)
}

/** A supplier's offers. */
export const listUserRatesBySupplier: Operation<typeof routes.listUserRatesBySupplier> = async (
  { supplierId, cursor },
  { actor },
) => {
  const { gsi1pk } = personalOffersOfSupplier(supplierId, 0, 0)
  return paged(await pageOfSupplier(supplierId, start(cursor, 'gsi1pk', gsi1pk)), actor)
}
