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
