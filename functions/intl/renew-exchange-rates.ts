import type { DollarRates, ExchangeRates } from '@nestboard/shared/intl/exchange-rates.ts'
import { formatIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { env } from '../kernel/env.ts'
import type { Logger } from '../kernel/request/create-logger.ts'
import { fetchPublicUrl, PublicFetchError } from '../kernel/request/fetch-public-url.ts'
import { anyConditionHolds, attributesBelow, rowMissing } from '../kernel/table/condition.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { parseDailyRates, RatesRefusedError } from './parse-daily-rates.ts'
import { mergeStoredRates } from './read-exchange-rates.ts'
import { exchangeRatesRow } from './rows.ts'

/** The daily file has 2 kB, and one with all currencies would have 12. */
const fetchLimits = { maxBytes: 64 * 1024, withinMs: 10_000, maxRedirects: 2 }
/** The file appears on working days; around Christmas and Easter five days may pass. */
const mostDaysOld = 10
/** A currency that moved further in a day is more often a wrong file than the truth. */
const mostChange = 0.2

/**
 * Reads the installation's source of exchange rates once and stores newer rates. Rates that can't be true are refused
 * and logged; the stored ones then stay in force.
 */
export async function renewExchangeRates(
  source: string,
  { now, log }: { readonly now: () => number; readonly log: Logger },
): Promise<'renewed' | 'unchanged' | 'refused'> {
  try {
    const [found, stored] = await Promise.all([fetchDailyRates(source), exchangeRatesRow.read()])
    requireCredible(found, mergeStoredRates(stored), now())
    if (stored && stored.day >= found.day) {
      if (stored.day > found.day) throw new RatesRefusedError(`the file is older than ${formatIsoDay(stored.day)}`)
      return 'unchanged'
    }
    const isNewer = anyConditionHolds(rowMissing, attributesBelow({ day: found.day }))
    return (await writeIfConditionHolds(exchangeRatesRow.put([], found, isNewer))) ? 'renewed' : 'unchanged'
  } catch (error) {
    if (!(error instanceof RatesRefusedError || error instanceof PublicFetchError)) throw error
    log.error('exchange rates refused', error, { source })
    return 'refused'
  }
}

async function fetchDailyRates(source: string): Promise<DollarRates> {
  const headers = { accept: 'application/xml, text/xml', 'user-agent': `Nestboard exchange rates (+${env.NB_ORIGIN})` }
  const limits = { ...fetchLimits, allowLoopback: env.NB_FEED_LOOPBACK !== '' }
  const { status, body } = await fetchPublicUrl(source, headers, limits)
  if (status !== 200) throw new RatesRefusedError(`the source answered ${status}`)
  return parseDailyRates(body.toString('utf8'))
}

/** @throws RatesRefusedError for rates that are old, of a day to come, or far from those in force */
function requireCredible({ day, dollars }: DollarRates, known: ExchangeRates, nowMs: number): void {
  const today = Math.floor(nowMs / msPerDay)
  if (day > today + 1) throw new RatesRefusedError(`the file is of ${formatIsoDay(day)}, a day to come`)
  if (day < today - mostDaysOld) throw new RatesRefusedError(`the file is of ${formatIsoDay(day)}, too old`)
  for (const [currency, value] of Object.entries(dollars)) {
    const last = known.find((of) => Object.hasOwn(of.dollars, currency))?.dollars[currency]
    if (last !== undefined && Math.abs(value / last - 1) > mostChange)
      throw new RatesRefusedError(`${currency} moved by more than a fifth, from ${last} to ${value} dollars`)
  }
}
