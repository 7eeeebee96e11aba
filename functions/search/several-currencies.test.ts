import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { bundledExchangeRates, convertCurrencyApproximately } from '@nestboard/shared/intl/exchange-rates.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { listSearchOffers } from '@nestboard/shared/search/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { clearExchangeRatesCache } from '../intl/read-exchange-rates.ts'
import { exchangeRatesRow } from '../intl/rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { dropRow, putRows } from '../kernel/testing/rows.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { handler } from './index.ts'
import { projectListingOntoMap } from './map/project-listing-onto-map.ts'
import { newSearch } from './testing/search.ts'

const at = { latitude: -21.3, longitude: 55.5 }
const nights = { JPY: 9000, USD: 100, AUD: 150, EUR: 120 } as const
type Currency = keyof typeof nights

describe('a search among stays of four currencies', () => {
  const ids = {} as Record<Currency, number>
  let me: { cookie: string }
  let id: number
  beforeAll(async () => {
    await setRates(undefined)
    me = await newPerson()
    for (const [currency, price] of Object.entries(nights) as [Currency, number][]) {
      const { listingId } = await newBookableListing({ rates: [{ rate: { price } }] }, undefined, { ...at, currency })
      await projectListingOntoMap(listingId, 'all', Date.now)
      ids[currency] = listingId
    }
    id = await newSearch(me, at)
  })

  const list = async (more: Partial<RouteParamsInput<typeof listSearchOffers>>) => {
    const { data, error } = await callRoute(handler, listSearchOffers, { id, ...more }, me)
    if (!data) throw new Error(`no offers: ${error}`)
    return data
  }
  const found = async (more: Partial<RouteParamsInput<typeof listSearchOffers>>) =>
    (await list({ sort: 'PRICE_LOWEST', ...more })).offers.map(({ currency }) => currency)

  it('sorts by price across currencies, in whatever currency the reader is', async () => {
    for (const currency of ['USD', 'CHF', 'KWD', 'JPY'])
      expect(await found({ currency })).toEqual(['JPY', 'USD', 'AUD', 'EUR'])
    expect(await found({ currency: 'CHF', sort: 'PRICE_HIGHEST' })).toEqual(['EUR', 'AUD', 'USD', 'JPY'])
  })

  it('filters by bounds in the reader’s currency, and answers its own bounds in it', async () => {
    const inFrancs = (currency: Currency) =>
      convertCurrencyApproximately(nights[currency], currency, 'CHF', bundledExchangeRates)
    const { prices, currency } = await list({ currency: 'CHF' })
    expect(currency).toBe('CHF')
    expect(prices).toEqual({ from: Math.floor(inFrancs('JPY')), till: Math.ceil(inFrancs('EUR')) })
    const between = { priceFrom: inFrancs('USD') - 0.01, priceTill: inFrancs('AUD') + 0.01, currency: 'CHF' }
    expect(await found(between)).toEqual(['USD', 'AUD'])
    expect(await found({ priceTill: inFrancs('JPY') - 0.01, currency: 'CHF' })).toEqual([])
  })

  it('leaves each offer in the currency that is charged', async () => {
    const { offers } = await list({ currency: 'CHF' })
    const rates = Object.fromEntries(offers.map(({ currency, ratePrice }) => [currency, ratePrice]))
    expect(rates).toEqual(nights)
  })

  it('follows rates of the day', async () => {
    await setRates({ USD: 1, AUD: 0.6 })
    expect(await found({ currency: 'USD' })).toEqual(['JPY', 'AUD', 'USD', 'EUR'])
    expect(await found({ currency: 'USD', priceTill: 91 })).toEqual(['JPY', 'AUD'])
    await setRates(undefined)
    expect(await found({ currency: 'USD', priceTill: 91 })).toEqual(['JPY'])
  })

  it.each(['XXX', 'eur', ''])('refuses %s as a currency', async (currency) => {
    expect(await callRoute(handler, listSearchOffers, { id, currency }, me)).toMatchObject({ code: 400 })
  })
})

/** Makes these the rates of the source; without any, only the bundled ones are in force. */
async function setRates(dollars: Readonly<Record<string, number>> | undefined): Promise<void> {
  await dropRow(exchangeRatesRow.key())
  if (dollars) await putRows([{ ...exchangeRatesRow.key(), day: parseIsoDay('2026-10-05'), dollars }])
  clearExchangeRatesCache()
}
