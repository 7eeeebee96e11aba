import type { DollarRates } from '@nestboard/shared/intl/exchange-rates.ts'
import { markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'
import { defineRow } from '../kernel/table/define-row.ts'

/** The exchange rates last read from the installation's source; without a source there is no row. */
export const exchangeRatesRow = defineRow('RATES', 'RATES', {
  GetItem: ['Read the exchange rates', 1],
  ...markAccessPatternsUsedElsewhere({ PutItem: ['Renew the exchange rates', 2] }),
}).of<DollarRates>()
