import * as listingRoutes from '@nestboard/shared/listing/routes.ts'
import type { Rate } from '@nestboard/shared/rates/model.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { computePriceChange } from '@nestboard/shared/orders/price-change.ts'
import * as routes from '@nestboard/shared/orders/routes.ts'
import * as supplierRoutes from '@nestboard/shared/supplier/routes.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { supplierPartition } from '../kernel/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler as listings } from '../listing/index.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { buildRateRow } from '../rates/rate-rows.ts'
import { handler as suppliers } from '../supplier/index.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { newPinnedStay, buildOrderInput, placeOrder, quotePinnedStay } from './testing/ordering.ts'
import type { PinnedStay } from './testing/ordering.ts'

afterEach(() => void vi.useRealTimers())

/** Runs a call that must be refused, and checks that it leaves the table unchanged. */
async function refusal(run: () => Promise<{ code: number; error: string | null }>): Promise<[number, string | null]> {
  const before = await readAllTableRows()
  const { code, error } = await run()
  expect(await readAllTableRows()).toEqual(before)
  return [code, error]
}
const create = (pin: PinnedStay, form: ReturnType<typeof buildOrderInput>) =>
  callRoute(handler, routes.createOrder, form, pin.traveler)
/** Changes the rate, as the supplier would. */
const changeRate = ({ stay }: PinnedStay, change: Partial<Rate>): Promise<void> =>
  putRows([buildRateRow({ ...stay.rates[0]!.rate, ...change }, { nco: 1000, nms: Date.now() })])
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

describe('a quote', () => {
  it('describes the order and stores nothing', async () => {
    const pin = await newPinnedStay()
    const before = await readAllTableRows()
    const quote = await quotePinnedStay(pin)
    expect(await readAllTableRows()).toEqual(before)
    expect(quote).toMatchObject({
      intent: 'BOOK',
      status: 'PENDING',
      approvalStatus: 'PENDING',
      flags: 1,
      payFacType: 'NONE',
      totalPrice: 200,
      amount: 200,
      cancel: null,
      pinned: { totalPrice: 200 },
      product: { id: pin.productId, status: 'DRAFT' },
      listings: [{ id: pin.stay.listingId }],
    })
    expect(computePriceChange(quote.pinned!, quote.offer)).toBeUndefined()
    expect(quote.validUntil).toBeGreaterThan(Date.now() + 29 * 60_000)
  })

  it('tells how the supplier wants to be paid', async () => {
    const pin = await newPinnedStay()
    const paid = { id: pin.stay.supplierId, payFacType: 'CUSTOM', payNotes: 'Cash in euros, on arrival.' } as const
    await callRoute(suppliers, supplierRoutes.updateSupplierProfile, paid, pin.stay.owner)
    expect(await quotePinnedStay(pin)).toMatchObject({
      payFacType: 'CUSTOM',
      payNotes: 'Cash in euros, on arrival.',
      flags: 1,
    })
    // An account that was connected may be refused by its provider later: the price is shown, and no card is taken.
    const profile = (await readPartitionRows(supplierPartition(paid.id))).find(({ sk }) => sk === 'PROFILE')
    await putRows([{ ...profile!, payFacType: 'SQUARE' }])
    const quote = await quotePinnedStay(pin)
    expect(quote).toMatchObject({ payFacType: 'SQUARE', payFacProperties: {} })
    expect(await refusal(() => callRoute(handler, routes.createOrder, buildOrderInput(quote), pin.traveler))).toEqual([
      400,
      orderErrorTexts.payFac,
    ])
  })

  it("answers strangers with 404, and is refused for anything that can't be ordered", async () => {
    const [pin, stranger] = [await newPinnedStay(), await newPerson()]
    const ask = (intent: 'BOOK' | 'CANCEL' | 'CHANGE' | 'REFUND', who = pin.traveler) =>
      refusal(() => callRoute(handler, routes.quoteOrder, { productId: pin.productId, intent }, who))
    expect(await ask('BOOK', stranger)).toEqual([404, null])
    expect(await ask('CANCEL')).toEqual([400, orderErrorTexts.notBooked])
    expect(await ask('CHANGE')).toEqual([400, orderErrorTexts.notBooked])
    expect(await ask('REFUND')).toEqual([400, orderErrorTexts.nothingToRefund])
    await placeOrder(pin)
    expect(await ask('BOOK')).toEqual([400, orderErrorTexts.inProgress])
  })

  it('is refused once the listing or the rate is inactive', async () => {
    const [pin, other] = [await newPinnedStay(), await newPinnedStay()]
    await callRoute(listings, listingRoutes.updateListing, { id: pin.stay.listingId, active: false }, pin.stay.owner)
    await changeRate(other, { active: false })
    for (const { productId, traveler } of [pin, other])
      expect(
        await refusal(() => callRoute(handler, routes.quoteOrder, { productId, intent: 'BOOK' }, traveler)),
      ).toEqual([400, orderErrorTexts.noLongerAvailable])
  })
})

describe('an order', () => {
  it('is placed once, however often its quote is sent', async () => {
    const pin = await newPinnedStay()
    const form = buildOrderInput(await quotePinnedStay(pin))
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(pin, form)))
    const again = await create(pin, form)
    const ids = new Set([...answers, again].map(({ data }) => data?.id))
    expect([ids.size, [...ids][0]! > 0]).toEqual([1, true])
    const [id] = [...ids] as [number]
    const orders = (await scanRowsByPrefix('O#')).filter(
      (row) => row['productId'] === pin.productId && row.sk === 'ORDER',
    )
    expect(orders).toMatchObject([{ id, status: 'PENDING' }])
    const { data } = await callRoute(handler, routes.getOrder, { id }, pin.traveler)
    expect(data).toMatchObject({
      intent: 'BOOK',
      userId: pin.traveler.userId,
      firstName: 'Tara',
      phone: '+41 44 000 00 00',
      billingAddress: { address: 'Bahnhofstrasse 1', city: 'Zürich', country: 'CH' },
    })
    // The form's email field is read-only, so the order takes the email of the account and ignores the one in the
    // request.
    expect(data?.email).not.toBe('tara@example.test')
  })

  it('takes the first of two quotes for a stay; the second is refused and changes nothing', async () => {
    const pin = await newPinnedStay()
    const [first, second] = [await quotePinnedStay(pin), await quotePinnedStay(pin)]
    expect((await create(pin, buildOrderInput(first))).code).toBe(200)
    expect(await refusal(() => create(pin, buildOrderInput(second)))).toEqual([400, orderErrorTexts.inProgress])
  })

  it('is never placed at a price other than the quoted one; a new quote shows the difference', async () => {
    const pin = await newPinnedStay()
    const old = await quotePinnedStay(pin)
    await changeRate(pin, { price: 120 })
    expect(await refusal(() => create(pin, buildOrderInput(old)))).toEqual([400, orderErrorTexts.priceChanged])
    const quote = await quotePinnedStay(pin)
    expect([quote.pinned?.totalPrice, quote.totalPrice]).toEqual([200, 240])
    expect(computePriceChange(quote.pinned!, quote.offer)?.difference).toBe(40)
    expect((await create(pin, buildOrderInput(quote))).code).toBe(200)
  })

  it('is refused for an expired quote, an inactive listing or an incomplete form', async () => {
    const pin = await newPinnedStay()
    const quote = await quotePinnedStay(pin)
    const form = buildOrderInput(quote)
    const cases: [Partial<typeof form>, string][] = [
      [{ terms: false }, orderErrorTexts.terms],
      [{ payFacType: 'STRIPE' }, 'Invalid payFacType'],
      [{ key: `${quote.key}x` }, 'Invalid key'],
      [{ firstName: ' ', lastName: '', city: '' }, 'Invalid firstName; Invalid lastName; Invalid city'],
      // A state is required only for countries that have states.
      [{ state: '', country: 'AU' }, 'Invalid state'],
      [{ phone: 'none', email: 'none', country: 'XX' }, 'Invalid email; Invalid phone; Invalid country'],
    ]
    for (const [change, text] of cases)
      expect(await refusal(() => create(pin, { ...form, ...change }))).toEqual([400, text])
    const other = await newPerson()
    expect(await refusal(() => callRoute(handler, routes.createOrder, form, other))).toEqual([400, 'Invalid key'])
    later(31 * 60_000)
    expect(await refusal(() => create(pin, form))).toEqual([400, orderErrorTexts.quoteExpired])
    vi.useRealTimers()
    await callRoute(listings, listingRoutes.updateListing, { id: pin.stay.listingId, active: false }, pin.stay.owner)
    expect(await refusal(() => create(pin, form))).toEqual([400, orderErrorTexts.noLongerAvailable])
  })

  it("can be placed by a guest of the board, and other members don't see the payer's contact", async () => {
    const [owner, guest, stay] = [await newPerson(), await newPerson('Gus Guest'), await newBookableListing()]
    const tripId = await newBoard(owner, [guest])
    const productId = await pinStayOnBoard(tripId, owner, stay)
    const id = await placeOrder({ productId, traveler: guest })
    const { data } = await callRoute(handler, routes.readOrder, { id }, owner)
    expect(data).toMatchObject({ email: '', phone: '', billingAddress: { address: '' }, firstName: 'Tara' })
    expect(data).toMatchObject({ product: { id: productId }, reservations: [], user: { id: guest.userId } })
    const stranger = await newPerson()
    expect((await callRoute(handler, routes.readOrder, { id }, stranger)).code).toBe(404)
    expect((await callRoute(handler, routes.getOrder, { id }, stranger)).code).toBe(404)
  })
})
