import { invalid, notFound, refused, stale } from '@nestboard/shared/kernel/fault.ts'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { isExpired } from '@nestboard/shared/offers/state.ts'
import { tripTexts } from '@nestboard/shared/trips/faults.ts'
import { samePin } from '@nestboard/shared/offers/pin.ts'
import { claimsOfPin } from '@nestboard/shared/trips/pinned.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import { commit } from '../kernel/commit.ts'
import { productKey } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { boardWith } from './board.store.ts'
import { offerNow, pinnable, repriced } from './offer.ts'
import { inOrder, presentProduct, productOf, requirePin } from './product.ts'
import { changeProduct, productsOn } from './product.store.ts'
import type { ProductItem } from './product.store.ts'
import { requireOn } from './trip.ts'
import { touchTrip } from './trip.store.ts'
import { untilFirst, versionAfter } from './version.ts'

/** Check-in lies before today wherever on Earth the listing is. */
const isOver = ({ offerKey }: ProductItem, nowMs: number): boolean =>
  isExpired(claimsOfPin(offerKey), dayIn('Etc/GMT+12', nowMs))

/** Asks the price of a pin anew and keeps it for all who see the board. */
export const repriceProduct: Operation<typeof routes.repriceProduct> = ({ id }, { actor, nowMs }) =>
  untilFirst(async () => {
    const before = await presentProduct(actor, id)
    requirePin(before)
    if (isOver(before, nowMs)) throw refused(tripTexts.expired)
    const kept = repriced(before, await offerNow(before, { actor, nowMs }))
    const nms = versionAfter(before, nowMs)
    await commit([changeProduct(before, nms, { set: kept })])
    return productOf({ ...before, ...kept, nms }, actor)
  })

/** Puts another offer in the place of a pin: other dates, extras or rate. */
export const updateProduct: Operation<typeof routes.updateProduct> = async (
  { id, offerKey, nms: seen },
  { actor, nowMs },
) => {
  const asking = offerKey === undefined ? undefined : pinnable(offerKey, { actor, nowMs })
  // What is wrong with the pin is said first.
  asking?.catch(() => {})
  return untilFirst(async () => {
    const { board, rows } = await boardWith(id, productKey.prefix)
    const items = (rows as unknown as ProductItem[]).filter(({ tripId }) => tripId === board?.id)
    const before = items.find((item) => item.id === id)
    if (!board || !before) throw notFound()
    requireOn(board, actor)
    const asked = await asking
    requirePin(before)
    if (seen !== undefined && seen !== before.nms) throw stale()
    if (!asked) return { nms: before.nms }
    const isThis = (item: ProductItem) => samePin(claimsOfPin(item.offerKey), asked.claims)
    if (items.some((item) => item.id !== id && item.status === 'DRAFT' && isThis(item))) throw invalid('offerKey')
    // Who chose this offer is whom it was priced for; of the same stay the first price stays to be compared with.
    const fresh = isThis(before) ? {} : { pinned: asked.pinned }
    const nms = versionAfter(before, nowMs)
    const set = { ...asked.kept, ...fresh, userId: actor.userId, supplierId: asked.supplierId }
    // Of another stay there may be one pin only: the board's version covers that there was none.
    const covered = isThis(before) ? [] : [touchTrip(board, nowMs)]
    await commit([changeProduct(before, nms, { set }), ...covered])
    return { nms }
  })
}

/** What the pins of a board cost now. One question a listing: their prices lie nowhere together. */
export const priceProducts: Operation<typeof routes.priceProducts> = async ({ tripId }, { actor, nowMs }) => {
  const pins = (await productsOn(tripId)).filter((item) => item.status === 'DRAFT' && !isOver(item, nowMs))
  const prices = inOrder(pins).map(async (item) => ({
    id: item.id,
    offer: (await offerNow(item, { actor, nowMs }))?.offer ?? null,
  }))
  return { prices: await Promise.all(prices) }
}
