import * as routes from '@nestboard/shared/intl/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createLogger } from '../../kernel/request/create-logger.ts'
import { handler } from '../index.ts'
import { clearExchangeRatesCache } from '../read-exchange-rates.ts'
import { renewExchangeRates } from '../renew-exchange-rates.ts'
import { buildDailyRatesFile, startRatesServer } from './rates-server.ts'

/** Renews the exchange rates from a source on this machine. */
export async function renewRatesFromTestSource(): Promise<void> {
  const server = await startRatesServer()
  const today = new Date().toISOString().slice(0, 10)
  const source = server.serve(buildDailyRatesFile(today, { USD: 1.16, AUD: 1.653 }))
  await renewExchangeRates(source, { now: Date.now, log: createLogger('test') })
  server.stop()
}

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  await renewRatesFromTestSource()
  clearExchangeRatesCache()
  await callRoute(handler, routes.listExchangeRates, {})
  await callRoute(handler, routes.listTimezones, {})
}
