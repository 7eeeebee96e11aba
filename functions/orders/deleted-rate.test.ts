import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import { deleteRate } from '@nestboard/shared/rates/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { describe, expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler as rates } from '../rates/index.ts'
import { newRate } from '../rates/testing/rate.ts'
import { handler as boards } from '../trips/index.ts'
import { handler } from './index.ts'
import { setUpTestPayment } from '../supplier/testing/team.ts'
import { newPinnedStay, buildOrderInput, quotePinnedStay } from './testing/ordering.ts'
import type { PinnedStay } from './testing/ordering.ts'

/**
 * Pins an offer of a second rate of the listing, because the last public rate of a visible listing can't be deleted.
 */
async function pinned(): Promise<PinnedStay> {
  const stay = await newBookableListing()
  const [first] = stay.rates
  await setUpTestPayment(stay.supplierId, stay.owner)
  const id = await newRate(stay.listingId, stay.owner)
  return newPinnedStay({ stay: { ...stay, rates: [{ ...first!, rate: { ...first!.rate, id } }] } })
}

const removeRate = ({ stay }: PinnedStay) => callRoute(rates, deleteRate, { id: stay.rates[0]!.rate.id }, stay.owner)

describe('a rate that is deleted while its offer is on a board', () => {
  it('leaves the pin on the board with its last price, which can no longer be booked', async () => {
    const pin = await pinned()
    const { productId: id, tripId, traveler } = pin
    const before = (await callRoute(boards, trips.getProduct, { id }, traveler)).data!
    expect(await removeRate(pin)).toMatchObject({ code: 200 })
    const { data } = await callRoute(boards, trips.getProduct, { id }, traveler)
    expect(data).toMatchObject({ id, pinned: before.pinned, offer: { totalPrice: before.offer.totalPrice } })
    const { data: priced } = await callRoute(boards, trips.priceProducts, { tripId }, traveler)
    expect(priced!.prices).toEqual([{ id, offer: null, checkInTime: '' }])
    const again = (await callRoute(boards, trips.repriceProduct, { id }, traveler)).data!
    expect(hasFlag(again.offer.flags, offerFlagBits.active)).toBe(false)
    expect(await callRoute(handler, routes.quoteOrder, { productId: id, intent: 'BOOK' }, traveler)).toMatchObject({
      code: 400,
      error: orderErrorTexts.noLongerAvailable,
    })
  })

  it('refuses to place the order of a quote made before the deletion', async () => {
    const pin = await pinned()
    const form = buildOrderInput(await quotePinnedStay(pin))
    expect(await removeRate(pin)).toMatchObject({ code: 200 })
    expect(await callRoute(handler, routes.createOrder, form, pin.traveler)).toMatchObject({
      code: 400,
      error: orderErrorTexts.noLongerAvailable,
    })
  })
})
