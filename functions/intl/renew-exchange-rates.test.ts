import { convertCurrencyApproximately } from '@nestboard/shared/intl/exchange-rates.ts'
import { listExchangeRates } from '@nestboard/shared/intl/routes.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../kernel/request/create-logger.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { dropRow } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { clearExchangeRatesCache } from './read-exchange-rates.ts'
import { renewExchangeRates } from './renew-exchange-rates.ts'
import { exchangeRatesRow } from './rows.ts'
import { buildDailyRatesFile, startRatesServer } from './testing/rates-server.ts'
import type { RatesServer } from './testing/rates-server.ts'

const good = { USD: 1.16, AUD: 1.653, JPY: 173.2, GBP: 0.865, XDR: 0.85 }
const today = '2026-10-05'
const nowMs = Date.parse(`${today}T16:00:00Z`)

let server: RatesServer
beforeAll(async () => {
  server = await startRatesServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await dropRow(exchangeRatesRow.key())
  clearExchangeRatesCache()
})

const renew = (text: string, atMs = nowMs) =>
  renewExchangeRates(server.serve(text), { now: () => atMs, log: createLogger('test') })
const file = (rates: Readonly<Record<string, number | string>> = good, day = today) => buildDailyRatesFile(day, rates)
const stored = () => exchangeRatesRow.read()
const listed = async () => {
  clearExchangeRatesCache()
  return (await callRoute(handler, listExchangeRates, {})).data!.rates
}

describe('renewal of exchange rates', () => {
  it('stores the rates of the day, and the bundled ones stay behind them', async () => {
    expect(await renew(file())).toBe('renewed')
    const rates = await listed()
    expect(rates.map(({ day }) => day)).toEqual([parseIsoDay(today), parseIsoDay('2026-09-29')])
    expect(Object.keys(rates[0]!.dollars).toSorted()).toEqual(['AUD', 'EUR', 'GBP', 'JPY', 'USD'])
    expect(convertCurrencyApproximately(100, 'EUR', 'AUD', rates)).toBeCloseTo(165.3)
    expect(convertCurrencyApproximately(100, 'USD', 'THB', rates)).toBeGreaterThan(1000)
  })

  it('keeps the same day, replaces it by a newer one, and refuses an older one', async () => {
    expect(await renew(file())).toBe('renewed')
    expect(await renew(file({ ...good, AUD: 1.7 }))).toBe('unchanged')
    expect((await stored())?.dollars['AUD']).toBeCloseTo(1.16 / 1.653)
    expect(await renew(file({ ...good, AUD: 1.7 }, '2026-10-06'))).toBe('renewed')
    expect(await renew(file())).toBe('refused')
    expect(await stored()).toMatchObject({ day: parseIsoDay('2026-10-06') })
  })

  it('stores one of two renewals at once', async () => {
    expect((await Promise.all([renew(file()), renew(file())])).toSorted()).toEqual(['renewed', 'unchanged'])
  })

  it('reads the row of the source for all calls of ten minutes', async () => {
    expect(await listed()).toHaveLength(1)
    await renew(file())
    expect((await callRoute(handler, listExchangeRates, {})).data?.rates).toHaveLength(1)
    expect(await listed()).toHaveLength(2)
  })
})

const euro = (inner: string) => file().replace(/<Cube currency='JPY'[^>]*>/, inner)
const bomb = `<!DOCTYPE x [<!ENTITY a "${'1'.repeat(100)}"><!ENTITY b "&a;&a;">]>`
describe('a file that is refused, while the stored rates stay', () => {
  it.each([
    ['is empty', ''],
    ['is no XML', 'EUR,USD\n1,1.16'],
    ['is cut off', file().slice(0, -40)],
    ['is a page', '<html><body>Moved</body></html>'],
    ['has no rates', file({})],
    ['has no rate of the dollar', file({ AUD: 1.653, JPY: 173.2 })],
    ['has a rate of nothing', euro("<Cube currency='JPY' rate='0'/>")],
    ['has a rate below nothing', euro("<Cube currency='JPY' rate='-173'/>")],
    ['has an endless rate', euro("<Cube currency='JPY' rate='1e999'/>")],
    ['has a rate in words', euro("<Cube currency='JPY' rate='N/A'/>")],
    ['has a rate without a currency', euro("<Cube rate='173'/>")],
    ['lists a currency twice', euro("<Cube currency='AUD' rate='1.653'/>")],
    ['names a currency that breaks objects', euro("<Cube currency='__proto__' rate='1'/>")],
    ['has no date', file(good, '')],
    ['has a day that does not exist', file(good, '2026-02-30')],
    ['is of a day to come', file(good, '2026-10-08')],
    ['is weeks old', file(good, '2026-09-20')],
    ['moves a currency up by a quarter', file({ ...good, AUD: 1.653 / 1.25 })],
    ['moves a currency down by a quarter', file({ ...good, AUD: 1.653 / 0.75 })],
    ['moves the dollar itself', file({ ...good, USD: 0.7 })],
    ['defines entities', `${bomb}${file()}`],
    ['uses an entity', euro("<Cube currency='JPY' rate='&b;'/>")],
    ['is huge', file() + ' '.repeat(70_000)],
    [
      'has a thousand currencies',
      file({ ...good, ...Object.fromEntries(Array.from({ length: 900 }, (_, at) => [codeAt(at), 1])) }),
    ],
  ])('%s', async (_, text) => {
    await renew(file(good, '2026-10-02'))
    const before = await stored()
    expect(before).toBeDefined()
    expect(await renew(text)).toBe('refused')
    expect(await stored()).toEqual(before)
    expect(console.error).toHaveBeenCalled()
  })

  it.each([500, 404, 304, 204])('a source that answers %d is refused', async (status) => {
    const source = server.serve(file(), status)
    expect(await renewExchangeRates(source, { now: () => nowMs, log: createLogger('test') })).toBe('refused')
    expect(await stored()).toBeUndefined()
  })

  it('a source that is down, or no address, is refused', async () => {
    for (const source of ['http://127.0.0.1:9/rates.xml', 'rates', 'file:///etc/hostname', 'https://10.0.0.1/r.xml'])
      expect(await renewExchangeRates(source, { now: () => nowMs, log: createLogger('test') })).toBe('refused')
  })
})

const codeAt = (at: number): string =>
  String.fromCharCode(65 + (at % 26), 65 + (Math.floor(at / 26) % 26), 81 + Math.floor(at / 676))
