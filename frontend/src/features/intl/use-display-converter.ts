import { queryOptions, useQuery } from '@tanstack/react-query'
import type { AmountForReader } from './load-display-conversion.ts'
import { useReaderCurrency } from './reader-currency.ts'

/** How long a page keeps its rates, in ms. */
const freshMs = 12 * 3_600_000

/** Loaded only once an amount is in another currency than the reader's. */
export const displayConversionQuery = queryOptions({
  queryKey: ['display-conversion'],
  queryFn: async ({ signal }) => (await import('./load-display-conversion.ts')).loadDisplayConversion(signal),
  staleTime: freshMs,
  gcTime: Infinity,
})

/** Converts amounts (major unit) for this reader. */
export interface DisplayConverter {
  /** Whether an amount of this currency may be converted once currency and rates are known. */
  readonly isComing: (currency: string) => boolean
  /** The amount in the reader's currency; undefined if it already is in it, and without a rate. */
  readonly convert: (amount: number, currency: string) => AmountForReader | undefined
}

/**
 * Converts amounts into the reader's currency.
 * @param currencies the currencies of the amounts; nothing is loaded if all of them are the reader's
 */
export function useDisplayConverter(currencies: readonly string[]): DisplayConverter {
  const reader = useReaderCurrency()
  const isForeign = (currency: string) => reader !== null && reader !== undefined && currency !== reader
  const { data, isLoading } = useQuery({ ...displayConversionQuery, enabled: currencies.some(isForeign) })
  return {
    isComing: (currency) => reader === undefined || (isForeign(currency) && isLoading),
    convert: (amount, currency) =>
      reader && isForeign(currency) ? data?.convert(amount, currency, reader) : undefined,
  }
}
