import { bundledExchangeRates, findExchangeRate } from '@nestboard/shared/intl/exchange-rates.ts'
import { createOrder, listOrdersBySupplier, quoteOrder, readOrder } from '@nestboard/shared/orders/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { clearExchangeRatesCache } from '../intl/read-exchange-rates.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from './index.ts'
import { createOrderMailBuilder } from './order-mail.ts'
import { buildOrderInput, newPinnedStay, placeOrder, quotePinnedStay } from './testing/ordering.ts'
import type { PinnedStay } from './testing/ordering.ts'

const orderOf = async (id: number, { cookie }: { cookie: string }) =>
  (await callRoute(handler, readOrder, { id }, { cookie })).data!

describe('the currency in which the traveler saw prices', () => {
  let pin: PinnedStay
  let id: number
  beforeAll(async () => {
    clearExchangeRatesCache()
    pin = await newPinnedStay()
    id = await placeOrder(pin, 'BOOK', { displayCurrency: 'EUR' })
  })

  it('is kept with its rate and day, and the amounts are those of an order without it', async () => {
    const order = await orderOf(id, pin.traveler)
    const { rate, day } = findExchangeRate(bundledExchangeRates, order.currency, 'EUR')!
    expect(order.display).toEqual({ currency: 'EUR', rate: expect.closeTo(rate, 5), rateDay: day })
    const other = await newPinnedStay({ stay: pin.stay })
    const plain = await orderOf(await placeOrder(other), other.traveler)
    expect(plain.display).toBeUndefined()
    const sumsOf = ({ amount, totalPrice, currency }: typeof order) => ({ amount, totalPrice, currency })
    expect(sumsOf(order)).toEqual(sumsOf(plain))
  })

  it('stands in the traveler’s mail beside what they pay, and not in the team’s', async () => {
    const build = await createOrderMailBuilder(id)
    expect(build('ORDER_PLACED').values.sum).toMatch(
      /That is about €[\d,]+ at the rate of Sep 29, 2026; you pay \S+\.$/,
    )
    expect(build('STAY_SOLD').values.sum).not.toContain('about')
  })

  it('is not kept for the order’s own currency', async () => {
    const { currency } = await orderOf(id, pin.traveler)
    const same = await newPinnedStay({ stay: pin.stay })
    expect(
      (await orderOf(await placeOrder(same, 'BOOK', { displayCurrency: currency }), same.traveler)).display,
    ).toBeUndefined()
  })

  it.each(['XYZ', 'eur', 'HOST', '', 'EURO'])('%s is refused, and no order is placed', async (displayCurrency) => {
    const next = await newPinnedStay({ stay: pin.stay })
    const form = { ...buildOrderInput(await quotePinnedStay(next)), displayCurrency }
    expect(await callRoute(handler, createOrder, form, next.traveler)).toMatchObject({
      code: 400,
      error: 'Invalid displayCurrency',
    })
    const { data } = await callRoute(handler, quoteOrder, { productId: next.productId, intent: 'BOOK' }, next.traveler)
    expect(data?.validUntil).toBeGreaterThan(0)
  })

  it('is hidden from strangers like the order', async () => {
    const stranger = await newPerson()
    expect((await callRoute(handler, readOrder, { id }, stranger)).code).toBe(404)
    const { data } = await callRoute(handler, listOrdersBySupplier, { supplierId: pin.stay.supplierId }, pin.stay.owner)
    expect(data?.orders.some((order) => order.id === id)).toBe(true)
  })
})
