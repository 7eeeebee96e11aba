import { convertForDisplay, formatDisplayAmount } from '@nestboard/shared/intl/convert-for-display.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { ExchangeRates } from '@nestboard/shared/intl/exchange-rates.ts'
import { listExchangeRates } from '@nestboard/shared/intl/routes.ts'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { readLocalStorage, writeLocalStorage } from '../../lib/storage/storage.ts'
import { readCookieChoice } from '../../lib/storage/cookie-choice.ts'

/** Rates change once a day, so a browser asks for them twice a day. */
const ratesFreshMs = 12 * 3_600_000

interface KeptRates {
  readonly atMs: number
  readonly rates: ExchangeRates
}

const isKept = (value: unknown): value is KeptRates =>
  typeof value === 'object' &&
  value !== null &&
  'atMs' in value &&
  typeof value.atMs === 'number' &&
  'rates' in value &&
  Array.isArray(value.rates) &&
  value.rates.every((each: unknown) => typeof each === 'object' && each !== null && 'dollars' in each && 'day' in each)

/** An amount in the reader's currency, as a number of its major unit and in words. */
export interface AmountForReader {
  readonly amount: number
  readonly currency: string
  /** `about €396` */
  readonly text: string
  /** `≈ €396`, without decimals, where there is little room. */
  readonly short: string
  /** The day of the rate: `Sep 29, 2026`. */
  readonly day: string
}

export interface DisplayConversion {
  /** The newest day of the rates: `Sep 29, 2026`. */
  readonly day: string
  /** Converts an amount (major unit); undefined without a rate. */
  readonly convert: (amount: number, currency: string, to: string) => AmountForReader | undefined
}

/**
 * Loads the exchange rates and what converts with them. Rates are kept in this browser, so that most pages need no
 * call.
 */
export async function loadDisplayConversion(signal: AbortSignal): Promise<DisplayConversion> {
  const rates = await loadRates(signal)
  return {
    day: formatDay(rates[0]?.day ?? 0, {}),
    convert: (amount, currency, to) => {
      const shown = convertForDisplay({ minor: toMinorUnits(amount, currency), currency }, to, rates)
      if (!shown || shown.isExact) return undefined
      return {
        amount: shown.amount,
        currency: to,
        text: formatDisplayAmount(shown),
        short: `≈ ${formatMoney(shown.amount, to, 0)}`,
        day: formatDay(shown.at.day, {}),
      }
    },
  }
}

async function loadRates(signal: AbortSignal): Promise<ExchangeRates> {
  const kept = readLocalStorage('rates', isKept)
  const nowMs = Date.now()
  if (kept && kept.atMs <= nowMs && nowMs - kept.atMs < ratesFreshMs) return kept.rates
  const { rates } = await callApiRoute(listExchangeRates, {}, { signal })
  // Nothing is kept before the cookies are accepted.
  if (readCookieChoice() === 'accepted') writeLocalStorage('rates', { atMs: nowMs, rates })
  return rates
}
