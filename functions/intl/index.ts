import * as routes from '@nestboard/shared/intl/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { listTimezones } from './list-timezones.ts'
import { listExchangeRates } from './read-exchange-rates.ts'

export const handler = createFeatureHandler(routes, { listTimezones, listExchangeRates })
