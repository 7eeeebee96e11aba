import { buildGrantsForFeatureFunction, grantActions, mergeGrants } from '../kernel/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading the exchange rates (`read-exchange-rates.ts`). */
export const exchangeRatesReadGrants = grantActions(rows.exchangeRatesRow, 'GetItem')

/** Grants for renewing the exchange rates (`renew-exchange-rates.ts`). */
export const exchangeRatesRenewalGrants = grantActions(rows.exchangeRatesRow, 'GetItem', 'PutItem')

export const grants = mergeGrants(buildGrantsForFeatureFunction(rows))
