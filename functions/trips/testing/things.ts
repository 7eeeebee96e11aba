import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { signOfferKey } from '@nestboard/shared/offers/key.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { putProduct } from '../product.store.ts'
import { putTrip } from '../trip.store.ts'

/** A stay that no listing offers. */
const stay = { listingId: 7, rateId: 8, day: 30_000, length: 2, ages: [40], extraIds: [], promoId: 0, userRateId: 0 }
const price = { userId: 0, currency: 'USD', total: 200, amount: 200, totalList: 200, ratePrice: 100, rateList: 100 }

/** Writes a board with one pin directly to the table, for the tests that cover all routes. */
export async function putBoardWithPin(userId: number): Promise<{ tripId: number; productId: number }> {
  const tripId = newId()
  const productId = deriveChildEntityId(tripId, newId())
  const stamps = { nco: 1000, nms: 1000 }
  const key = signOfferKey({ ...stay, ...price, ttl: 0, pricedAt: 1000 }, () => 'signature')
  const product = {
    id: productId,
    tripId,
    userId,
    status: 'DRAFT' as const,
    offerKey: key,
    name: 'Cliff House',
    flags: 1,
    pinned: { totalPrice: 2, currency: 'USD', pricedAt: 1000 },
    orderId: 0,
    ...stamps,
  }
  const trip = putTrip({ id: tripId, name: 'Board', ownerUserId: userId, userIds: [], ...stamps })
  await commitTransaction([...trip.map((write) => ({ write })), putProduct(product)])
  return { tripId, productId }
}
