import * as feeRoutes from '@nestboard/shared/fees/routes.ts'
import * as listingRoutes from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { describe, expect, it } from 'vitest'
import { handler as feesHandler } from './index.ts'
import { exampleFeeFields } from './testing/fee.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { nightlyPricePacking, packDayValues } from '../kernel/table/day-value-packing.ts'
import { putRows, readAllTableRows, readRowsAtKeys } from '../kernel/testing/rows.ts'
import type { Row } from '../kernel/testing/rows.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { handler } from '../rates/index.ts'
import { priceCalendarKey } from '../rates/rows.ts'
import { createSellingListing, newRate, plainRateFields, ratePartRoutes } from '../rates/testing/rate.ts'

/** Creates a listing that sells in a currency. */
async function selling(currency: string) {
  const { id: listingId, owner } = await createSellingListing()
  await callRoute(listingHandler, listingRoutes.updateListing, { id: listingId, currency }, owner)
  return { listingId, owner }
}
const today = Math.floor(Date.now() / 86_400_000)

describe.each([
  ['JPY', 12_000, 1_500_000, [100.5, 1_500_001]],
  ['KRW', 120_000, 13_000_000, [0.1, 13_000_001]],
  ['IDR', 850_000, 180_000_000, [0.5, 180_000_001]],
  ['KWD', 12.345, 9999, [12.3456, 9999.001]],
  ['USD', 12.34, 9999, [12.345, 9999.01]],
] as const)('in %s', (currency, price, limit, refused) => {
  it('a rate and its calendar take the decimals and the limit of the currency', async () => {
    const { listingId, owner } = await selling(currency)
    const given = { price, adultPrices: [0, price], childPrices: [limit] }
    const id = await newRate(listingId, owner, given)
    const values = [limit, price, null, 0]
    const set = await callRoute(handler, routes.updateRateValues, { id, dayOne: today, values }, owner)
    expect(set.error).toBeNull()
    const read = (await callRoute(handler, routes.getRate, { id }, owner)).data!
    expect(read).toMatchObject({ ...given, dayOne: today, values })
    const asked = { listingId, rateId: id, dayFrom: today, dayTill: today + 1 }
    expect((await callRoute(handler, routes.getCalendar, asked, owner)).data!.ratePrices).toEqual([limit, price])
    const before = await readAllTableRows()
    for (const wrong of refused) {
      const fields = { ...plainRateFields, price: wrong, adultPrices: [wrong] }
      for (const answer of [
        await callRoute(handler, routes.createRate, { listingId, ...fields }, owner),
        await callRoute(handler, routes.updateRate, { id, ...fields }, owner),
      ])
        expect(answer).toMatchObject({ code: 400, error: 'Invalid price; Invalid adultPrices' })
      expect(
        await callRoute(handler, routes.updateRateValues, { id, dayOne: today, values: [1, wrong] }, owner),
      ).toMatchObject({ code: 400, error: 'Invalid values' })
    }
    expect(await readAllTableRows()).toEqual(before)
  })

  it('extras, policies, promotions, fees and the deposit take its decimals', async () => {
    const { listingId, owner } = await selling(currency)
    const rateId = await newRate(listingId, owner)
    const wrong = currency === 'USD' ? 1.00001 : refused[0]
    const amountWrong = currency === 'USD' ? 12.345 : wrong
    const { extra, policy, promo } = ratePartRoutes
    const made = await callRoute(handler, extra.create, { rateId, ...extra.fields, price }, owner)
    expect(made.error).toBeNull()
    const answers = [
      [await callRoute(handler, extra.create, { rateId, ...extra.fields, price: amountWrong }, owner), 'price'],
      [
        await callRoute(handler, extra.update, { id: made.data!.id, ...extra.fields, price: amountWrong }, owner),
        'price',
      ],
      [await callRoute(handler, policy.create, { rateId, ...policy.fields, fee: amountWrong }, owner), 'fee'],
      [
        await callRoute(handler, promo.create, { rateId, ...promo.fields, amountType: 'FLAT', amount: wrong }, owner),
        'amount',
      ],
      [
        await callRoute(feesHandler, feeRoutes.createFee, { listingId, ...exampleFeeFields, amount: wrong }, owner),
        'amount',
      ],
      [
        await callRoute(listingHandler, listingRoutes.updateListing, { id: listingId, deposit: amountWrong }, owner),
        'deposit',
      ],
    ] as const
    for (const [answer, field] of answers) expect(answer).toMatchObject({ code: 400, error: `Invalid ${field}` })
    const deposit = await callRoute(
      listingHandler,
      listingRoutes.updateListing,
      { id: listingId, deposit: price },
      owner,
    )
    expect(deposit.error).toBeNull()
    const percent = { rateId, ...promo.fields, amountType: 'PERCENT', amount: 12.5 } as const
    expect((await callRoute(handler, promo.create, percent, owner)).error).toBeNull()
  })
})

it('a calendar stored in hundredths, as all were before 2026-12, still reads right', async () => {
  const { listingId, owner } = await selling('KWD')
  const id = await newRate(listingId, owner)
  const values = [12.5, 9999]
  await callRoute(handler, routes.updateRateValues, { id, dayOne: today, values: [1, 2] }, owner)
  const [{ packing, ...row }] = (await readRowsAtKeys([priceCalendarKey(listingId, id)])) as [Row & { packing: object }]
  expect(packing).toBeDefined()
  await putRows([{ ...row, prices: packDayValues(values, nightlyPricePacking) }])
  expect((await callRoute(handler, routes.getRate, { id }, owner)).data!.values).toEqual(values)
})
