import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'

export const listTimezones = defineRoute({
  method: 'GET',
  path: '/v1/intl/listTimezones',
  access: 'public',
  params: z.object({}),
  data: z.object({ timezones: z.array(z.string()) }),
  summary: 'The time zones a listing may have, by IANA name.',
})

export const listExchangeRates = defineRoute({
  method: 'GET',
  path: '/v1/intl/rates',
  access: 'public',
  params: z.object({}),
  data: z.object({
    /**
     * Rates by day, newest first: the value of one unit of each currency in US dollars. A currency has the rate of the
     * first day that lists it.
     */
    rates: z.array(z.object({ day: z.int(), dollars: z.record(z.string(), z.number()) })),
  }),
  summary: 'The exchange rates by which prices are shown in a reader’s own currency. Charges never depend on them.',
})
